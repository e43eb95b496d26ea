#!/usr/bin/env bash
# convert-units 2.3.4: `toBest` gives what is less than nothing in the smallest unit there is. An hour and a half owed are
# -5400000000000 nanoseconds, five miles too many -316800 inches; above nothing it is 1.5 hours and five miles. convert 8.0.2,
# mathjs 15.2.0 and Debian 12's pint 0.19.2 keep -1.5 hours, and make -5 km of -5,000 m. Expected: -1.5 hours. Consequence: a
# driver whose hours or miles are corrected downwards reads thirteen digits. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund convert-units@2.3.4 convert@8.0.2 mathjs@15.2.0
apt-get download -qq python3-pint=0.19.2-1 2> /dev/null
dpkg -x python3-pint*.deb .
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { convert } from 'convert'
const require = createRequire(import.meta.url)
const units = require('convert-units')
const { unit } = require('mathjs')
const best = (value, from) => {
  const { val, unit } = units(value).from(from).toBest()
  return `${val} ${unit}`
}
console.log([best(1.5, 'h'), best(-1.5, 'h'), best(5, 'mi'), best(-5, 'mi')].join(', '))
console.log([convert(-1.5, 'h').to('best'), convert(-5000, 'm').to('best'), unit(-1.5, 'h'), unit(-5000, 'm')].join(', '))
JS
cat > run.py <<'PY'
from pint import UnitRegistry
quantity = UnitRegistry().Quantity
print(quantity(-1.5, 'hour').to_compact(), quantity(-5000, 'm').to_compact(), sep=', ')
PY
seen=$(node run.mjs; PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = '1.5 h, -5400000000000 ns, 5 mi, -316800 in
-1.5 h, -5 km, -1.5 h, -5 km
-1.5 hour, -5.0 kilometer' ]
