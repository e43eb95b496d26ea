#!/usr/bin/env bash
# xlsx2csv 0.7.8, Debian 12: a number whose format has a word in quotes with d, m, h or s in it is taken for a date, and the
# word is all that is left: 12 shown as “12 días” is `0 "11ías"`, 3 “min” is `0 "01in"`, 2 “pedidos” is `0 "pe01i01os"`, and
# a balance of 0 shown as “sin deuda” is 00:00. Written with xlsxwriter 3.0.2. xlrd 1.2.0 reads the numbers, as openpyxl,
# SheetJS, exceljs, hucre and read-excel-file do. Guessed: the numbers. Consequence: whoever converts a sheet has neither
# drivers' days nor what they owe. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq xlsx2csv=1:0.7.8-1 python3-xlsxwriter=3.0.2-2 python3-xlrd=1.2.0-3 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
import warnings
warnings.simplefilter('ignore')
import xlrd, xlsxwriter
cells = [(12, '0 "días"'), (3, '0 "min"'), (2, '0 "pedidos"'), (0, '0;-0;"sin deuda"'), (35.5, '#,##0.00 [$USD]')]
book = xlsxwriter.Workbook('plan.xlsx')
sheet = book.add_worksheet()
for column, (number, format) in enumerate(cells):
    sheet.write_number(0, column, number, book.add_format({'num_format': format}))
book.close()
print(*xlrd.open_workbook('plan.xlsx').sheet_by_index(0).row_values(0))
PY
export PYTHONPATH=usr/lib/python3/dist-packages
seen="$(/usr/bin/python3 run.py 2> /dev/null) | $(/usr/bin/python3 usr/bin/xlsx2csv plan.xlsx)"
echo "$seen"
[ "$seen" = '12.0 3.0 2.0 0.0 35.5 | "0 ""11ías""","0 ""01in""","0 ""pe01i01os""",00:00,35.5' ]
