#!/usr/bin/env bash
# exceljs 4.4.0 writes a Date into a workbook with the clock of UTC, xlsx (SheetJS) 0.18.5 with the clock of the process.
# Guessed: both write the local clock, which is what Excel shows. Consequence: two exports of one charge at 15:30 in New
# York show 15:30 and 20:30, and the charge at nine in the evening is on another day. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5
cat > run.mjs <<'JS'
import excel from 'exceljs'
import xlsx from 'xlsx'
const at = new Date('2026-11-21T20:30:00Z')
const hours = (bytes) => ((xlsx.read(bytes, { type: 'buffer' }).Sheets.charges.A1.v % 1) * 24).toFixed(1)
const written = new excel.Workbook()
written.addWorksheet('charges').getCell('A1').value = at
const book = xlsx.utils.book_new()
xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([[at]]), 'charges')
const seen = [hours(await written.xlsx.writeBuffer()), hours(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }))]
console.log('20:30 UTC in New York; hours in the cell by exceljs, by SheetJS:', seen.join(', '))
process.exit(seen.join() === '20.5,15.5' ? 0 : 1)
JS
TZ=America/New_York node run.mjs
