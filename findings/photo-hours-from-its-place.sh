#!/usr/bin/env bash
# A photo says 18:50 and, in OffsetTimeOriginal, -05:00. On a machine in UTC, Debian 12's ExifTool 12.57 and gpscorrelate 2.0 give
# it the place where the driver was at 13:50, as both take the clock for the machine's; exiftool-vendored.pl 13.59.3 gives that of
# 18:50. In New York all three do. Guessed: ExifTool minds the offset, gpscorrelate doesn't. Consequence: the photo of a delivery
# lies five kilometres from the customer, and nothing says so. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund exiftool-vendored.pl@13.59.3 jpeg-js@0.4.4
apt-get download -qq gpscorrelate=2.0-3 libexiv2-27 libinih1 libxml2 libicu72 libimage-exiftool-perl=12.57+dfsg-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
node -e "require('fs').writeFileSync('blank.jpg', require('jpeg-js').encode({ data: Buffer.alloc(256, 128), width: 8, height: 8 }).data)"
old() { perl -Iusr/share/perl5 usr/bin/exiftool -q "$@"; }
new() { perl node_modules/exiftool-vendored.pl/bin/exiftool -q "$@"; }
old -overwrite_original -DateTimeOriginal='2026:11:30 18:50:00' -OffsetTimeOriginal=-05:00 blank.jpg
node -e "
const points = Array.from({ length: 24 }, (_, hour) => [25 + hour / 100, new Date(Date.UTC(2026, 10, 30, 11 + hour, 50)).toISOString()])
console.log('<?xml version=\"1.0\"?><gpx version=\"1.1\" creator=\"x\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>')
for (const [latitude, time] of points) console.log('<trkpt lat=\"' + latitude + '\" lon=\"-80.19\"><time>' + time + '</time></trkpt>')
console.log('</trkseg></trk></gpx>')" > track.gpx
place() { new -s3 -n -GPSLatitude -GPSDateTime "$1" | paste -sd' '; }
for zone in UTC America/New_York; do
  export TZ=$zone
  for tool in old new; do
    cp blank.jpg "$tool.jpg"
    "$tool" -overwrite_original -geotag track.gpx "$tool.jpg"
  done
  cp blank.jpg third.jpg
  LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/gpscorrelate -g track.gpx third.jpg > /dev/null
  echo "$zone: $(place old.jpg); $(place third.jpg); $(place new.jpg)"
done > seen
seen=$(paste -sd'|' seen)
echo "$seen"
right='25.12 2026:11:30 23:50:00Z'
hours_off='25.07 2026:11:30 18:50:00Z'
[ "$seen" = "UTC: $hours_off; $hours_off; $right|America/New_York: $right; $right; $right" ]
