#!/usr/bin/env bash
# exceljs 4.4.0: a number whose format has a letter behind a backslash, as spreadsheets store a single one, is read as a date:
# 2 shown as “2 h”, `0\ \h`, is midnight of 1 January 1900, 12.5 shown as “12.5 h” is noon of the 11th, and 3 shown as “3 d” is
# the second. The same letter in quotes is left alone. SheetJS 0.18.5, hucre 1.0.0 and read-excel-file 9.3.17 read the numbers.
# Written with xlsxwriter 3.0.2. Guessed: the numbers, in all of them. Consequence: an operator's import of drivers' hours has
# days of 1900. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 hucre@1.0.0 read-excel-file@9.3.17
apt-get download -qq python3-xlsxwriter=3.0.2-2 2> /dev/null
dpkg -x python3-xlsxwriter*.deb .
cat > run.py <<'PY'
import xlsxwriter
book = xlsxwriter.Workbook('hours.xlsx')
sheet = book.add_worksheet()
for column, (number, format) in enumerate([(2, r'0\ \h'), (12.5, r'0.0\ \h'), (3, r'0\ \d'), (2, '0" h"')]):
    sheet.write_number(0, column, number, book.add_format({'num_format': format}))
book.close()
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { readXlsx } from 'hucre'
import readExcelFile from 'read-excel-file/node'
import XLSX from 'xlsx'
const file = readFileSync('hours.xlsx')
const book = new ExcelJS.Workbook()
await book.xlsx.load(file)
const rows = [
  book.worksheets[0].getRow(1).values.slice(1),
  XLSX.utils.sheet_to_json(Object.values(XLSX.read(file, { cellDates: true }).Sheets)[0], { header: 1 })[0],
  (await readXlsx(file)).sheets[0].rows[0],
  (await readExcelFile('hours.xlsx'))[0].data[0],
]
const seen = rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 16) : value)).join(' ')).join('; ')
console.log(seen)
const numbers = '2 12.5 3 2'
process.exit(seen === `1900-01-01T00:00 1900-01-11T12:00 1900-01-02T00:00 2; ${numbers}; ${numbers}; ${numbers}` ? 0 : 1)
JS
node run.mjs
