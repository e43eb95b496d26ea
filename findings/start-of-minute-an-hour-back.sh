#!/usr/bin/env bash
# date-fns 4.4.0 with @date-fns/tz 1.5.0: in the hour that is repeated when the clocks go back, `startOfMinute` of its
# second run (06:30:20 UTC in New York) is 05:30 UTC, an hour earlier; `roundToNearestMinutes` too. They set fields of a
# local time, which means the first run. `addMinutes` is right, and so is luxon 3.7.2. Guessed: a start lies at most a
# minute before. Consequence: buckets of a chart and lock keys of that hour collide. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund date-fns@4.4.0 @date-fns/tz@1.5.0 luxon@3.7.2
cat > run.mjs <<'JS'
import { TZDate } from '@date-fns/tz'
import { addMinutes, roundToNearestMinutes, startOfMinute } from 'date-fns'
import { DateTime } from 'luxon'
const zone = 'America/New_York'
const instant = Date.parse('2026-11-01T06:30:20Z')
const at = new TZDate(instant, zone)
const utc = (time) => new Date(Number(time)).toISOString().slice(11, 19)
const seen = [startOfMinute(at), roundToNearestMinutes(at), addMinutes(at, 1), DateTime.fromMillis(instant, { zone }).startOf('minute')].map(utc)
console.log('06:30:20 UTC: startOfMinute, roundToNearestMinutes, addMinutes 1, luxon startOf:', seen.join(', '))
process.exit(seen.join() === '05:30:00,05:30:00,06:31:20,06:30:00' ? 0 : 1)
JS
node run.mjs
