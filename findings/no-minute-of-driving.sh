#!/usr/bin/env bash
# @we-gold/gpxjs 1.2.0 finds no driving at all in a track with a point every 15 seconds, as telephones store it to save power:
# `movingDuration` is 0 for an hour at 60 km/h, since the speed is taken over the last ten seconds, in which there is one point.
# And `endTime` is that of the last point but one: a track whose last point was stored eight hours later, at home, ends in the
# afternoon. Debian 12's gpxpy 1.5.0 has an hour for the first and the last point's time for the second. Expected: an hour; the
# last point. Consequence: a driver's hours on the road are nought, and the end of the day is missing. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @we-gold/gpxjs@1.2.0
apt-get download -qq python3-gpxpy=1.5.0-1 2> /dev/null
dpkg -x python3-gpxpy*.deb .
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { calculateDistance, calculateDuration } from '@we-gold/gpxjs'
const start = Date.UTC(2026, 10, 30, 10)
const of = (seconds) => {
  const points = seconds.map((second) => ({
    latitude: 25.76 + second * 0.00015, longitude: -80.19, elevation: null, time: new Date(start + second * 1000), extensions: null,
  }))
  return calculateDuration(points, calculateDistance(points))
}
const every = (step) => Array.from({ length: 3600 / step + 1 }, (_, index) => index * step)
const ends = of([0, 5, 28800]).endTime.toISOString().slice(11, 19)
console.log(`${[1, 5, 15, 60].map((step) => `${step}: ${of(every(step)).movingDuration}`).join('; ')}; ends ${ends}`)
JS
cat > run.py <<'PY'
from datetime import datetime, timedelta, timezone
from gpxpy.gpx import GPXTrackPoint, GPXTrackSegment
start = datetime(2026, 11, 30, 10, tzinfo=timezone.utc)
def segment(seconds):
    return GPXTrackSegment([GPXTrackPoint(25.76 + second * 0.00015, -80.19, time=start + timedelta(seconds=second)) for second in seconds])
moving = segment(range(0, 3601, 15)).get_moving_data().moving_time
print(f'gpxpy 15: {moving:.0f}; ends {segment([0, 5, 28800]).get_time_bounds().end_time:%H:%M:%S}')
PY
seen="$(node run.mjs); $(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)"
echo "$seen"
[ "$seen" = '1: 3599; 5: 3595; 15: 0; 60: 0; ends 10:00:05; gpxpy 15: 3600; ends 18:00:00' ]
