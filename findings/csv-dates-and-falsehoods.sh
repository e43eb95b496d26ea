#!/usr/bin/env bash
# csv-stringify 6.9.0 by default: a Date is written as milliseconds since 1970, true as 1 and false as an empty cell.
# papaparse 5.7.1 writes the ISO time, true and false. Guessed: the ISO time, as JSON does. Consequence: an operator's
# export has a column of 13 digits, and "not disputed" can't be told from "unknown". Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund csv-stringify@6.9.0 papaparse@5.7.1
cat > run.mjs <<'JS'
import { stringify } from 'csv-stringify/sync'
import papa from 'papaparse'
const row = [new Date('2026-11-21T22:00:00Z'), true, false, null]
const seen = [stringify([row]).trim(), papa.unparse([row])]
console.log('csv-stringify:', seen[0], '| papaparse:', seen[1])
process.exit(seen[0] === '1795298400000,1,,' && seen[1] === '2026-11-21T22:00:00.000Z,true,false,' ? 0 : 1)
JS
node run.mjs
