#!/usr/bin/env bash
# Debian 12's gpxpy 1.5.0: `get_location_at` gives the next point of a track after the time asked for, however late that is. A
# track has the station at 10:00 and a customer 4.4 km away at 10:20; at 10:01 the driver is at the customer's. In a gap between
# two segments there is no place at all. Debian's ExifTool 12.57 puts a photo of 10:01 where the driver would be on the way, 222 m
# from the station. Expected: the nearer of both points, or one between them. Consequence: an agent who looks up where a driver
# was at the time of a complaint sees him at the door before he had left. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund jpeg-js@0.4.4
apt-get download -qq python3-gpxpy=1.5.0-1 libimage-exiftool-perl=12.57+dfsg-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from datetime import datetime, timezone
from gpxpy.gpx import GPX, GPXTrack, GPXTrackPoint, GPXTrackSegment
def at(minute):
    return datetime(2026, 11, 30, 10, minute, tzinfo=timezone.utc)
def track(*segments):
    gpx = GPX()
    gpx.tracks.append(GPXTrack())
    gpx.tracks[0].segments = [GPXTrackSegment(list(points)) for points in segments]
    return gpx
station = GPXTrackPoint(25.76, -80.19, time=at(0))
customer = GPXTrackPoint(25.8, -80.19, time=at(20))
one = track([station, customer])
print([point.latitude for point in one.get_location_at(at(1))], track([station], [customer]).get_location_at(at(1)))
open('track.gpx', 'w').write(one.to_xml())
PY
node -e "require('fs').writeFileSync('photo.jpg', require('jpeg-js').encode({ data: Buffer.alloc(256, 128), width: 8, height: 8 }).data)"
tool() { TZ=UTC perl -Iusr/share/perl5 usr/bin/exiftool -q "$@"; }
tool -overwrite_original -DateTimeOriginal='2026:11:30 10:01:00' photo.jpg
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
tool -overwrite_original -geotag track.gpx photo.jpg
seen="$seen; $(tool -s3 -n -GPSLatitude photo.jpg)"
echo "$seen"
[ "$seen" = '[25.8] []; 25.762' ]
