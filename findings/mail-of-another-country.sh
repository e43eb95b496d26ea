#!/usr/bin/env bash
# mailcheck 1.1.1, which proposes another address to who has mistyped theirs, proposes one abroad to people of Latin
# America: hotmail.com.au for the Argentine hotmail.com.ar, nauta.ca for Cuba's nauta.cu, live.com and yahoo.com for
# live.com.mx and yahoo.com.mx. Guessed: nothing, for domains that exist. Consequence: a driver who taps the proposal gets
# no receipt, and somebody else may. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mailcheck@1.1.1
cat > run.mjs <<'JS'
import mailcheck from 'mailcheck'
const domains = ['hotmail.com.ar', 'nauta.cu', 'live.com.mx', 'yahoo.com.mx', 'hotmail.es', 'gmail.con']
const seen = domains.map((domain) => mailcheck.run({ email: `ana@${domain}` })?.domain ?? 'nothing').join(', ')
console.log(domains.join(', '), '→', seen)
process.exit(seen === 'hotmail.com.au, nauta.ca, live.com, yahoo.com, nothing, gmail.com' ? 0 : 1)
JS
node run.mjs
