#!/usr/bin/env bash
# accounting 0.4.1: `toFixed`, which is there because the built-in one rounds 0.615 to 0.61, and `formatMoney` round 4.6 % of
# all half cents to 1000 dollars down: 1.005 is 1.00 and 35.995 35.99, but 0.615 is 0.62. -0.001 is $-0.00. Guessed: 1.01.
# Consequence: the books differ from the bills by a cent, for one charge in twenty with a half cent. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund accounting@0.4.1
cat > run.mjs <<'JS'
import accounting from 'accounting'
let down = 0
for (let cents = 0; cents < 100_000; cents++) {
  const halfway = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`)
  if (accounting.toFixed(halfway, 2) !== ((cents + 1) / 100).toFixed(2)) down++
}
const seen = [accounting.toFixed(0.615, 2), accounting.toFixed(1.005, 2), accounting.formatMoney(35.995), accounting.formatMoney(-0.001), down].join(' ')
console.log(seen)
process.exit(seen === '0.62 1.00 $35.99 $-0.00 4588' ? 0 : 1)
JS
node run.mjs
