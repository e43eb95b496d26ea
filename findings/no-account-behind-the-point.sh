#!/usr/bin/env bash
# csvtojson 2.0.14 and json-2-csv 5.6.0 take a point in a heading for a step into an object: “No. de cuenta” is { No: { "
# de cuenta": … } }, and so is “St. Croix”, so `row['No. de cuenta']` is undefined in each row; json-2-csv also keeps the
# file's last line break in the last cell. csv-parse 7.0.3, papaparse 5.7.1, d3-dsv 3.0.2 and fast-csv 5.0.8 have one
# column of that name. `flatKeys: true` turns it off in csvtojson. Guessed: one column in all. Consequence: an operator's
# list has no account numbers. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3 csvtojson@2.0.14 d3-dsv@3.0.2 fast-csv@5.0.8 json-2-csv@5.6.0 papaparse@5.7.1
cat > run.mjs <<'JS'
import { parse } from 'csv-parse/sync'
import csvtojson from 'csvtojson'
import { csvParse } from 'd3-dsv'
import { parseString } from 'fast-csv'
import { csv2json } from 'json-2-csv'
import papa from 'papaparse'
const file = 'No. de cuenta,paid\n048213,no\n'
const [ofFastCsv] = await parseString(file, { headers: true }).toArray()
const rows = [
  (await csvtojson().fromString(file))[0],
  csv2json(file)[0],
  (await csvtojson({ flatKeys: true }).fromString(file))[0],
  parse(file, { columns: true })[0],
  papa.parse(file, { header: true }).data[0],
  csvParse(file)[0],
  ofFastCsv,
]
const seen = rows.map((row) => JSON.stringify(row))
console.log(seen.join('; '))
const one = '{"No. de cuenta":"048213","paid":"no"}'
const expected = ['{"No":{" de cuenta":"048213"},"paid":"no"}', '{"No":{" de cuenta":"048213"},"paid":"no\\n"}', one, one, one, one, one]
process.exit(seen.join() === expected.join() ? 0 : 1)
JS
node run.mjs
