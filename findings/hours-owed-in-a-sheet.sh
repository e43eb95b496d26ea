#!/usr/bin/env bash
# SheetJS 0.20.3, as @e965/xlsx publishes it, and 0.18.5: a time of -1:30 in an OpenDocument sheet, `-PT01H30M00S`, has the
# number 0.0625, an hour and a half that is worked instead of owed, beside the text -1:30; a sum has it with the wrong sign.
# One cell of a day and a half, `P1DT12H`, has the whole file refused. Amounts keep their minus. Debian 12's odfpy 1.4.2
# wrote the file. hucre 1.0.0 hands over both as these texts. Expected: -0.0625. Consequence: whoever adds up drivers' hours
# pays twice for what they owe. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 xlsx@0.18.5 hucre@1.0.0
apt-get download -qq python3-odf=1.4.2-2 python3-defusedxml 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
def save(name, *cells):
    book, table, row = OpenDocumentSpreadsheet(), Table(name='hours'), TableRow()
    for shown, attributes in cells:
        cell = TableCell(**attributes)
        cell.addElement(P(text=shown))
        row.addElement(cell)
    table.addElement(row)
    book.spreadsheet.addElement(table)
    book.save(name)
time = lambda value: {'valuetype': 'time', 'timevalue': value}
save('owed.ods', ('25:30', time('PT25H30M00S')), ('-1:30', time('-PT01H30M00S')), ('-$5.00', {'valuetype': 'currency', 'currency': 'USD', 'value': '-5'}))
save('days.ods', ('36:00', time('P1DT12H')))
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import newer from '@e965/xlsx'
import { readOds } from 'hucre'
import older from 'xlsx'
const read = ({ read: open }, name) => {
  try {
    const { A1, B1, C1 } = open(readFileSync(name)).Sheets.hours
    return [A1, B1, C1].map(({ v, w }) => `${v} (${w})`).join(' ')
  } catch ({ message }) {
    return message
  }
}
const peer = async (name) => (await readOds(readFileSync(name))).sheets[0].rows[0].join(' ')
const seen = [read(newer, 'owed.ods'), read(newer, 'days.ods'), read(older, 'owed.ods'), read(older, 'days.ods'), await peer('owed.ods'), await peer('days.ods')].join('; ')
console.log(seen)
const both = '1.0625 (25:30) 0.0625 (-1:30) -5 (-$5.00); Unsupported ISO Duration Field: M'
process.exit(seen === `${both}; ${both}; PT25H30M00S -PT01H30M00S -5; P1DT12H` ? 0 : 1)
JS
node run.mjs
