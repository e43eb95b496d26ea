#!/usr/bin/env bash
# sunrise-sunset-js 3.2.1 on a server in UTC: for noon in Los Angeles on 30 November the sun rises at 14:39 UTC that
# day and sets at 0:43 UTC of the same day, 14 hours earlier; in summer it is so in Miami too. With its option
# `timezoneId`, or in a process of Los Angeles, it sets on 1 December. Debian's suntime 1.2.5 has the early sunset
# too; suncalc 2.0.2, suntimes 6.0.3 and PHP 8.2's `date_sun_info` have 1 December. Guessed: 1 December. Consequence:
# the sun is down all day, and a driver is asked at noon for a photo with more light. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sunrise-sunset-js@3.2.1 suncalc@2.0.2 suntimes@6.0.3
apt-get download -qq python3-suntime=1.2.5-5 python3-dateutil python3-six 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.mjs <<'JS'
import { getTimes } from 'suncalc'
import { getSunrise, getSunset } from 'sunrise-sunset-js'
import suntimes from 'suntimes'
const noon = new Date('2026-11-30T20:00:00Z')
const place = [34.0522, -118.2437]
const short = (at) => new Date(at).toISOString().slice(5, 16)
const suncalc = getTimes(noon, ...place)
const pairs = {
  'sunrise-sunset-js': [getSunrise(...place, noon), getSunset(...place, noon)],
  'with a zone': ['America/Los_Angeles'].flatMap((timezoneId) => [getSunrise(...place, noon, { timezoneId }), getSunset(...place, noon, { timezoneId })]),
  'Miami in June': [getSunrise(25.7617, -80.1918, new Date('2026-06-30T16:00:00Z')), getSunset(25.7617, -80.1918, new Date('2026-06-30T16:00:00Z'))],
  suncalc: [suncalc.sunrise, suncalc.sunset],
  suntimes: [suntimes.getSunriseDateTimeUtc(noon, ...place), suntimes.getSunsetDateTimeUtc(noon, ...place)],
}
console.log(Object.entries(pairs).map(([name, pair]) => `${name} ${pair.map(short).join(' ')}`).join('; '))
JS
cat > run.py <<'PY'
from datetime import date
from suntime import Sun
sun = Sun(34.0522, -118.2437)
print('suntime', *(at(date(2026, 11, 30)).strftime('%m-%dT%H:%M') for at in (sun.get_sunrise_time, sun.get_sunset_time)))
PY
seen="$(TZ=UTC node run.mjs); in Los Angeles: $(TZ=America/Los_Angeles node run.mjs | cut -d ";" -f 1); $(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)"
echo "$seen"
[ "$seen" = 'sunrise-sunset-js 11-30T14:39 11-30T00:43; with a zone 11-30T14:39 12-01T00:43; Miami in June 06-30T10:32 06-30T00:16; suncalc 11-30T14:39 12-01T00:43; suntimes 11-30T14:38 12-01T00:44; in Los Angeles: sunrise-sunset-js 11-30T14:39 12-01T00:43; suntime 11-30T14:40 11-30T00:44' ]
