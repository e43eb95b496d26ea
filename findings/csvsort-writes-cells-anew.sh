#!/usr/bin/env bash
# csvkit 1.0.7 with agate 1.6.3, Debian 12: `csvsort` doesn't only move rows, it writes each cell anew by what it takes
# its column for. The time 15:30 is 0:15:30, a quarter of an hour; a column of May and June is one of days in the year
# 1; 1 and 0 are True and False; $35.99 is 35.99 and 14.5% is 14.5. `csvcut` leaves them. Guessed: phones and ZIP codes
# lose their signs and zeros, but times, names, percentages and prices stay. Consequence: an operator sorts an export,
# and drivers' times and names are destroyed. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
parts='python3-csvkit=1.0.7-1 python3-agate=1.6.3-2 python3-agatedbf python3-agateexcel python3-agatesql python3-babel python-babel-localedata python3-dbfread
  python3-isodate python3-leather python3-olefile python3-openpyxl python3-et-xmlfile python3-parsedatetime python3-pytimeparse python3-six python3-slugify
  python3-sqlalchemy python3-greenlet python3-typing-extensions python3-tz python3-unidecode python3-xlrd python3-pkg-resources python3-importlib-metadata python3-zipp python3-more-itertools'
# shellcheck disable=SC2086
apt-get download -qq $parts 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
printf 'name,start,used,price,share\nMay,15:30,1,$35.99,14.5%%\nJune,09:05,0,$40.00,20%%\n' > blocks.csv
run() { PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -c "from csvkit.utilities.$1 import launch_new_instance as run; run()" "${@:2}" blocks.csv | tail -n 2 | tr '\n' ' '; }
seen="$(run csvsort -c name)| $(run csvcut -c name,start,used)"
echo "$seen"
[ "$seen" = '0001-05-01,0:15:30,True,35.99,14.5 0001-06-01,0:09:05,False,40.00,20 | May,15:30,1 June,09:05,0 ' ]
