#!/usr/bin/env bash
# hyparquet-writer 0.17.0 and hyparquet 1.31.5: a column of DECIMAL with two digits, which a file for money has, comes back
# with a rest for 14 % of all amounts to 1000 dollars: 1.15 as 1.1500000000000001. A column of whole numbers whose kind the
# writer finds by itself has 32 bits, and a time in milliseconds throws. Guessed: 1.15; expected: 64 bits where they are
# needed. Consequence: whoever compares the file's amounts with the bills finds one in seven different. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund hyparquet@1.31.5 hyparquet-writer@0.17.0
cat > run.mjs <<'JS'
import { parquetReadObjects } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
const data = Array.from({ length: 100_000 }, (_, cents) => cents / 100)
const decimal = { name: 'amount', type: 'INT32', converted_type: 'DECIMAL', scale: 2, precision: 8, repetition_type: 'REQUIRED' }
const file = parquetWriteBuffer({ schema: [{ name: 'root', num_children: 1 }, decimal], columnData: [{ name: 'amount', data }] })
const rows = await parquetReadObjects({ file })
const others = rows.filter(({ amount }, cents) => amount !== data[cents]).length
let refused = ''
try {
  parquetWriteBuffer({ columnData: [{ name: 'at', data: [Date.UTC(2026, 10, 21)] }] })
} catch (error) {
  refused = error.message
}
console.log(rows[115].amount, others, refused)
process.exit(rows[115].amount === 1.1500000000000001 && others === 13_929 && refused.includes('int32') ? 0 : 1)
JS
node run.mjs
