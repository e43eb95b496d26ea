#!/usr/bin/env bash
# ana.ruiz@live.com and anaruiz@live.com are two people: Microsoft counts dots. normalize-email 1.1.1 and
# email-normalizer 1.0.0 take the dots out at live.com, as at Gmail, so that both are anaruiz@live.com; they leave them
# at outlook.com and hotmail.com, which are the same service. validator 13.15.35 keeps the dots at all three, but makes
# maria@yahoo.com of maria-jose@yahoo.com, which the other two leave. Guessed: they agree, and a hyphen stays.
# Consequence: the second driver is told that there is an account already, or her receipts go to somebody else. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund normalize-email@1.1.1 email-normalizer@1.0.0 validator@13.15.35
cat > run.cjs <<'JS'
const { normalizeEmail } = require('email-normalizer')
const normalize = require('normalize-email')
const validator = require('validator')
const seen = ['ana.ruiz@gmail.com', 'ana.ruiz@live.com', 'ana.ruiz@hotmail.com', 'ana.ruiz@outlook.com', 'maria-jose@yahoo.com']
  .map((email) => `${email}: ${[normalize(email), normalizeEmail({ email }), validator.normalizeEmail(email)].map((one) => one.split('@')[0]).join(' ')}`)
  .join('; ')
console.log(seen)
const expected = [
  'ana.ruiz@gmail.com: anaruiz anaruiz anaruiz',
  'ana.ruiz@live.com: anaruiz anaruiz ana.ruiz',
  'ana.ruiz@hotmail.com: ana.ruiz ana.ruiz ana.ruiz',
  'ana.ruiz@outlook.com: ana.ruiz ana.ruiz ana.ruiz',
  'maria-jose@yahoo.com: maria-jose maria-jose maria',
].join('; ')
process.exit(seen === expected ? 0 : 1)
JS
node run.cjs
