#!/usr/bin/env bash
# DuckDB 1.5.6 reading a CSV file by itself: 01-02-26 and 03-04-26 are 26 February 2001 and 2003, as the year is taken to
# come first, where 01/02/2026 is 1 February; the codes 662E41 and 7E1234 are 6.62e+43 and Infinity; the initials T and F
# are true and false. ZIP codes and telephone numbers stay texts, which was guessed otherwise. Expected: 2026, and texts.
# Consequence: an operator counts the blocks of February 2001, and finds no driver by the code. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @duckdb/node-api@1.5.6-r.1
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
writeFileSync('short.csv', 'day,code,zip,initial\n01-02-26,662E41,00501,T\n03-04-26,7E1234,33135,F\n')
writeFileSync('long.csv', 'day\n01/02/2026\n03/04/2026\n')
const connection = await (await DuckDBInstance.create(':memory:')).connect()
const read = async (name) => (await connection.runAndReadAll(`SELECT * FROM '${name}.csv'`)).getRowsJson()
const seen = JSON.stringify([...(await read('short')), ...(await read('long'))])
console.log(seen)
process.exit(seen === '[["2001-02-26",6.62e+43,"00501",true],["2003-04-26","Infinity","33135",false],["2026-02-01"],["2026-04-03"]]' ? 0 : 1)
JS
node run.mjs
