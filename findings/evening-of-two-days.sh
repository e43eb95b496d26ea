#!/usr/bin/env bash
# GPSBabel 1.8.0, Debian 12: the filter `track` has two kinds of days. `split` cuts at midnight of the process's zone, `start` and
# `stop` take 20261201 as a day of UTC, and so does the name that it gives each part. Of an evening in New York from 18:50 to 0:10
# on a machine there, `split` makes two days, of four points and one; `start=20261201,stop=20261202` gives four of the same five to
# the second day; and a track that begins at 19:30 is named after tomorrow. On a server in UTC both cut at 19:00. Guessed: UTC for
# both. Consequence: the miles of an evening are in two days of a driver's tax log, or in the wrong one. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libicu72 libdouble-conversion3 libpcre2-16-0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu
track() {
  echo '<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Turno</name><trkseg>'
  latitude=10
  for time in "$@"; do
    latitude=$((latitude + 1))
    echo "<trkpt lat=\"25.$latitude\" lon=\"-80.19\"><time>${time}:00Z</time></trkpt>"
  done
  echo '</trkseg></trk></gpx>'
}
track 2026-11-30T23:50 2026-12-01T00:10 2026-12-01T03:00 2026-12-01T04:50 2026-12-01T05:10 > evening.gpx
track 2026-12-01T00:30 2026-12-01T04:50 > late.gpx
days() {
  TZ=$1 usr/bin/gpsbabel -t -i gpx -f "$2" -x "track,$3" -o gpx -F - |
    awk '/<trk>/ { if (points) printf "%s ", points; points = 0 } /<trkpt/ { points++ } /<name>/ { gsub(/ *<[^>]*>/, ""); printf "%s ", $0 } END { print points }'
}
seen=$(for zone in America/New_York UTC; do
  echo "$zone: $(days $zone evening.gpx pack,split), $(days $zone evening.gpx start=20261201,stop=20261202), $(days $zone late.gpx pack,split)"
done | paste -sd';')
echo "$seen"
new_york='Turno-20261130 4 20261201 1, Turno 4, Turno-20261201 2'
[ "$seen" = "America/New_York: $new_york;UTC: Turno-20261130 1 20261201 4, Turno 4, Turno-20261201 2" ]
