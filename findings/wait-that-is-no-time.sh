#!/usr/bin/env bash
# Debian 12's gpxpy 1.5.0 counts a wait neither as stopped nor as moving if the place stayed exactly the same, as telephones
# report it that stand still: a track of 22 minutes, twenty of them in front of a shop, has 120 seconds of moving and none of
# stopping, and gpxinfo writes “Stopped time: n/a”. A centimetre further, and the twenty minutes are there. Expected:
# 1,200 seconds of stopping. Consequence: a driver who asks to be paid for the wait is shown that there was none; the two
# times don't add up to the track's own length, which is right. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-gpxpy=1.5.0-1 gpxinfo=1.5.0-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export PYTHONPATH=usr/lib/python3/dist-packages
cat > run.py <<'PY'
from datetime import datetime, timezone
from gpxpy.gpx import GPX, GPXTrack, GPXTrackPoint, GPXTrackSegment
def track(shop_again):
    places = [(25.76, 10, 0), (25.77, 10, 1), (shop_again, 10, 21), (25.78, 10, 22)]
    points = [GPXTrackPoint(place, -80.19, time=datetime(2026, 11, 30, hour, minute, tzinfo=timezone.utc)) for place, hour, minute in places]
    gpx = GPX()
    gpx.tracks.append(GPXTrack())
    gpx.tracks[0].segments.append(GPXTrackSegment(points))
    return gpx
for shop_again in 25.77, 25.7700001:
    gpx = track(shop_again)
    moving = gpx.get_moving_data()
    print(f'{gpx.get_duration():.0f}: {moving.moving_time:.0f} {moving.stopped_time:.0f}', end='; ')
open('track.gpx', 'w').write(track(25.77).to_xml())
PY
seen="$(/usr/bin/python3 run.py)$(/usr/bin/python3 usr/bin/gpxinfo track.gpx | grep -m1 Stopped | sed 's/^ *//')"
echo "$seen"
[ "$seen" = '1320: 120 0; 1320: 120 1200; Stopped time: n/a' ]
