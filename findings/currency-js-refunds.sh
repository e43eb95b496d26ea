#!/usr/bin/env bash
# currency.js 2.0.4: 1.005 becomes 1.01, and -1.005 becomes -1: halves are rounded up, towards plus, on both sides of zero.
# Guessed: a refund is rounded as its charge was. Consequence: a charge and its whole refund leave a cent in the books. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4
cat > run.mjs <<'JS'
import currency from 'currency.js'
const seen = [currency(1.005).value, currency(-1.005).value, currency(2.345).add(-2.345).value, currency(2.345).add(currency(-2.345)).value]
console.log('1.005, -1.005, 2.345 + -2.345:', seen.slice(0, 3).join(', '), '| both rounded first:', seen[3])
process.exit(JSON.stringify(seen) === '[1.01,-1,0.01,0.01]' ? 0 : 1)
JS
node run.mjs
