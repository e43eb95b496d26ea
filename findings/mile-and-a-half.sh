#!/usr/bin/env bash
# A mile and a half, read by libraries of units. “1 1/2 mi” is half a mile for Debian 12's pint 0.19.2, which multiplies what
# stands side by side, and five and a half for its qalc 4.5.1, which takes the blank for one between thousands. “1,5 mi”, as in
# Spanish, is fifteen miles for pint, and five with a 1 beside it for qalc and unitz-ts 1.0.1. “12 345 mi” of an odometer, as
# Spanish groups its digits, is 4,140 for pint and 12 for unitz-ts. convert 8.0.2, mathjs 15.2.0 and js-quantities 1.8.0 refuse
# all three. Guessed: each is read, or refused. Consequence: a driver's tax log has ten times the miles or a third of them, and
# no error says so. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund convert@8.0.2 mathjs@15.2.0 js-quantities@1.8.0 unitz-ts@1.0.1
apt-get download -qq python3-pint=0.19.2-1 qalc=4.5.1-1 libqalculate22 libqalculate-data=4.5.1-1 libxml2 libicu72 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
mkdir own && cp -r usr/share/qalculate own/definitions
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { convertMany } = await import('convert')
const { Classes, uz } = require('unitz-ts')
Classes.addDefaults()
const readers = {
  convert: (text) => convertMany(text).to('mi'),
  mathjs: (text) => require('mathjs').evaluate(text).toNumber('mi'),
  quantities: (text) => require('js-quantities')(text).to('mi').scalar,
  unitz: (text) => uz(text).convert('mi').output({}),
}
for (const [name, read] of Object.entries(readers)) {
  const seen = ['1 1/2 mi', '1,5 mi', '12 345 mi'].map((text) => {
    try {
      return read(text)
    } catch {
      return 'refused'
    }
  })
  console.log(`${name}: ${seen.join(' | ')}`)
}
JS
cat > run.py <<'PY'
from pint import UnitRegistry
units = UnitRegistry()
print('pint: ' + ' | '.join(str(units(text)) for text in ('1 1/2 mi', '1,5 mi', '12 345 mi')))
PY
qalc=$(for text in '1 1/2 mi' '1,5 mi' '12 345 mi'; do
  QALCULATE_USER_DIR=own LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/qalc -t -defaults "$text to mi" 2> /dev/null | tail -1
done | paste -sd'|' | sed 's/|/ | /g')
seen=$(node run.mjs; PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py; echo "qalc: $qalc")
echo "$seen"
[ "$seen" = 'convert: refused | refused | refused
mathjs: refused | refused | refused
quantities: refused | refused | refused
unitz: 1 1/2mi | 5mi | 12mi
pint: 0.5 mile | 15 mile | 4140 mile
qalc: 5 mi + 880 yd | [1  (5 mi)] | 12345 mi' ]
