#!/usr/bin/env bash
# alasql 4.19.1: SUM, AVG, MIN and MAX of a column of texts are undefined, so that their key is missing from the row, and
# COUNT counts them; amounts that a database or an API writes as texts, dates as ISO has them and names are such. With one
# number in front SUM is '109.50', the two written behind each other. No error. Guessed: the texts are added as numbers.
# Consequence: an operator's report shows no total, or one of a hundred dollars too much. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund alasql@4.19.1
cat > run.mjs <<'JS'
import alasql from 'alasql'
const of = (rows) => JSON.stringify(alasql('SELECT SUM(x) AS s, AVG(x) AS a, MIN(x) AS low, MAX(x) AS high, COUNT(x) AS n FROM ?', [rows])[0])
const texts = of([{ x: '35.99' }, { x: '9.50' }])
const days = of([{ x: '2026-11-21' }, { x: '2026-11-22' }])
const mixed = of([{ x: 10 }, { x: '9.50' }])
console.log(texts, days, mixed)
process.exit(texts === '{"n":2}' && days === '{"n":2}' && mixed.startsWith('{"s":"109.50"') ? 0 : 1)
JS
node run.mjs
