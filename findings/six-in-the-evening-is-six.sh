#!/usr/bin/env bash
# xlsx2csv 0.7.8, Debian 12: a day with its time that openpyxl 3.0.9 wrote by default, in the format `yyyy-mm-dd h:mm:ss`, has
# a clock of twelve hours and no half of the day: 18:00 is 06:00, half past midnight is 12:30. So has `d/m/yyyy h:mm`, which has
# a clock of 24 hours in a spreadsheet. A time alone, and `hh:mm`, are right, and openpyxl reads its file back. Expected: 18:00.
# Consequence: an operator's list of blocks has the evening ones in the morning, with nothing that tells them apart. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq xlsx2csv=1:0.7.8-1 python3-openpyxl=3.0.9-1 python3-et-xmlfile 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from datetime import datetime, time
from openpyxl import Workbook, load_workbook
book = Workbook()
evening, night = datetime(2026, 11, 21, 18, 0), datetime(2026, 11, 21, 0, 30)
book.active.append([evening, night, evening, evening, time(18, 0)])
book.active['C1'].number_format = 'd/m/yyyy h:mm'
book.active['D1'].number_format = 'yyyy-mm-dd hh:mm'
book.save('blocks.xlsx')
print(load_workbook('blocks.xlsx').active['A1'].value)
PY
export PYTHONPATH=usr/lib/python3/dist-packages
seen="$(/usr/bin/python3 run.py) | $(/usr/bin/python3 usr/bin/xlsx2csv blocks.xlsx)"
echo "$seen"
[ "$seen" = '2026-11-21 18:00:00 | 2026-11-21 06:00:00,2026-11-21 12:30:00,21/11/2026 06:00,2026-11-21 18:00,18:00' ]
