#!/usr/bin/env bash
# currency-formatter 1.5.9 doesn't read what it writes where the sign has a point: “S/. 1,234.50” of Peru, “L. 1,234.50”
# of Honduras and “B/. 1,234.50” of Panama are 0.1234 for its `unformat`, and S/. 35.99 is 0.35, as the sign's point is
# taken for the decimal one. So it is in accounting 0.4.1; currency.js 2.0.4 has NaN. Signs without a point are right in
# all three. Expected: what was written. Consequence: a driver's balance in soles is a ten-thousandth of itself. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency-formatter@1.5.9 accounting@0.4.1 currency.js@2.0.4
cat > run.cjs <<'JS'
const { unformat } = require('accounting')
const currency = require('currency.js')
const formatter = require('currency-formatter')
const seen = []
for (const amount of [1234.5, 35.99]) {
  for (const code of ['PEN', 'HNL', 'PAB', 'USD', 'DOP', 'NIO']) {
    const text = formatter.format(amount, { code })
    seen.push(`${text.replace('\u00A0', ' ')} ${[formatter.unformat(text, { code }), unformat(text), currency(text).value].join(' ')}`)
  }
}
console.log(seen.join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = 'S/. 1,234.50 0.1234 0.1234 NaN; L. 1,234.50 0.1234 0.1234 NaN; B/. 1,234.50 0.1234 0.1234 NaN; $1,234.50 1234.5 1234.5 1234.5; RD$1,234.50 1234.5 1234.5 1234.5; C$ 1,234.50 1234.5 1234.5 1234.5; S/. 35.99 0.35 0.35 NaN; L. 35.99 0.35 0.35 NaN; B/. 35.99 0.35 0.35 NaN; $35.99 35.99 35.99 35.99; RD$35.99 35.99 35.99 35.99; C$ 35.99 35.99 35.99 35.99' ]
