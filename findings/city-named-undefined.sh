#!/usr/bin/env bash
# json-2-csv 5.6.0: a date is written in words, in the zone of the process: “Fri Nov 20 2026 19:00:00 GMT-0500 (Eastern Standard
# Time)”; a value that a row doesn't have is the text undefined, and null the text null. `preventCsvInjection` takes the = off
# a formula, so =1+1 becomes 1+1. Read back, the code 662E41 is 6.62e+43. Guessed: the ISO text; expected: empty cells.
# Consequence: an operator's export has drivers who live in “undefined”, and another day by the machine. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund json-2-csv@5.6.0
cat > run.mjs <<'JS'
import { csv2json, json2csv } from 'json-2-csv'
const seen = [
  json2csv([{ at: new Date('2026-11-21T00:00:00Z'), city: null }, { name: 'Ana' }]),
  json2csv([{ code: '=1+1' }], { preventCsvInjection: true }),
  csv2json('code\n662E41')[0].code,
].join('\n').replaceAll('\n', '; ')
console.log(seen)
process.exit(
  seen === 'at,city,name; Fri Nov 20 2026 19:00:00 GMT-0500 (Eastern Standard Time),null,undefined; undefined,undefined,Ana; code; 1+1; 6.62e+43' ? 0 : 1,
)
JS
TZ=America/New_York node run.mjs
