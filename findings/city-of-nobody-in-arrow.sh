#!/usr/bin/env bash
# apache-arrow 21.2.0: `tableFromJSON` makes an empty text of a text that a row doesn't have, and null of a number that it
# doesn't have and of a text that is null. A date comes out as a number. Guessed of the date: a number; expected of the
# text: null as well. Consequence: an operator who looks for drivers without a city in the export finds none.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund apache-arrow@21.2.0
cat > run.mjs <<'JS'
import { tableFromJSON } from 'apache-arrow'
const rows = [{ name: 'Ana', city: 'Miami', miles: 5 }, { name: 'Eva' }, { name: 'Inés', city: null, miles: null }]
const seen = JSON.stringify(tableFromJSON(rows).toArray().map(({ city, miles }) => [city, miles]))
console.log(seen)
process.exit(seen === '[["Miami",5],["",null],[null,null]]' ? 0 : 1)
JS
node run.mjs
