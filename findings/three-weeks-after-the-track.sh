#!/usr/bin/env bash
# gpxpy 1.5.0 and GPSBabel 1.8.0, Debian 12: gpxpy writes a time in New York as 05:30:00-0500, without the colon that GPX asks
# for, even where it has read one, and GPSBabel takes that for five hundred hours, 20 days and 15 hours later. Both read
# -05:00; gpxparser 3.0.8, @we-gold/gpxjs 1.2.0 and gpx-parser-builder 1.2.0 read both. Guessed: -05:00 or a Z is written;
# expected: the same instant is read. Consequence: a driver's track that went through both is three weeks after the block it
# should prove. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-gpxpy=1.5.0-1 python3-lxml \
  gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libicu72 libdouble-conversion3 libpcre2-16-0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > track.gpx <<'GPX'
<?xml version="1.0"?>
<gpx version="1.1" creator="none" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
<trkpt lat="25.7617" lon="-80.1918"><time>2026-11-30T05:30:00-05:00</time></trkpt>
</trkseg></trk></gpx>
GPX
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -c "
import gpxpy
print(gpxpy.parse(open('track.gpx')).to_xml())" > written.gpx
read_time() {
  LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu usr/bin/gpsbabel -i gpx -f "$1" -o gpx -F - |
    sed -n '/<trkpt/,$s:.*<time>\(.*\)</time>.*:\1:p'
}
seen="$(sed -n 's:.*<time>\(.*\)</time>.*:\1:p' written.gpx) $(read_time track.gpx) $(read_time written.gpx)"
echo "$seen"
[ "$seen" = '2026-11-30T05:30:00-0500 2026-11-30T10:30:00Z 2026-12-21T01:30:00Z' ]
