#!/usr/bin/env bash
# price-parser 3.4.0, whose `value` is “in smallest currency unit”: CLP 1500 is 150000, as are 1500 of PYG and JPY, which
# have no cents, and KWD 1.500, which is 1500 thousandths, is 150000; its own table gives each of them two decimals. Of
# -$12.50 it makes 1250, a charge. Intl and currency-codes 2.2.0 have 0 for CLP, PYG and JPY, 3 for KWD. Guessed: 1500,
# and -1250. Consequence: Stripe takes `value` as pesos and charges a driver in Santiago a hundred times the price. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund price-parser@3.4.0 currency-codes@2.2.0
cat > run.mjs <<'JS'
import codes from 'currency-codes'
import prices from 'price-parser'
const digits = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
const whole = ['CLP', 'PYG', 'JPY'].map((code) => `${code} ${prices.parseFirst(`${code} 1500`).value} ${codes.code(code).digits}${digits(code)}`)
const seen = [
  ...whole,
  `KWD ${prices.parseFirst('KWD 1.500').value} ${codes.code('KWD').digits}${digits('KWD')}`,
  ['$12.50', '-$12.50'].map((text) => prices.parseFirst(text).value).join(' '),
].join('; ')
console.log(seen)
process.exit(seen === 'CLP 150000 00; PYG 150000 00; JPY 150000 00; KWD 150000 33; 1250 1250' ? 0 : 1)
JS
node run.mjs
