#!/usr/bin/env bash
# GPSBabel 1.8.0, Debian 12, in New York: half past five, written in five ways in a table, is four moments. In one column,
# with a T, it is UTC's; with a blank, as spreadsheets and our own exports have it, it is midnight, even with AM behind it;
# with -0500 it is three weeks later; in two columns, `date` and `time`, it is on the process's clock. Nothing is said.
# Guessed: UTC without a zone; expected: always with its hour. Consequence: an operator's positions are all at midnight, or
# five hours off. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libicu72 libdouble-conversion3 libpcre2-16-0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu TZ=America/New_York
moment() {
  printf 'lat,lon,%s\n25.7617,-80.1918,%s\n' "$1" "$2" > table.csv
  usr/bin/gpsbabel -i unicsv -f table.csv -o gpx -F - | sed -n '/<wpt/,$s:.*<time>2026-\(.*\)\:00Z</time>.*:\1:p'
}
seen=$(
  for text in 2026-11-30T05:30:00 '2026-11-30 05:30:00' '11/30/2026 5:30 AM' 2026-11-30T05:30:00-0500; do moment datetime "$text"; done
  moment date,time 2026-11-30,05:30:00
)
seen=$(paste -sd' ' <<< "$seen")
echo "$seen"
[ "$seen" = '11-30T05:30 11-30T00:00 11-30T00:00 12-21T01:30 11-30T10:30' ]
