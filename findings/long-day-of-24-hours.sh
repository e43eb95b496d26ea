#!/usr/bin/env bash
# date-fns 4.4.0 with @date-fns/tz 1.5.0 in New York: `eachHourOfInterval` from 0:00 to 23:00 of the long day gives 24 hours,
# without the repeated one, where `eachMinuteOfInterval` in steps of 60 and `differenceInHours` count it.
# `roundToNearestMinutes` of 1:20 of the repeated hour is 1:20 of the first one, an hour before. Guessed: 25. Consequence: a
# chart by hours leaves out the charges of that hour, or counts them in the one before. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @date-fns/tz@1.5.0 date-fns@4.4.0
cat > run.mjs <<'JS'
import { TZDate } from '@date-fns/tz'
import { differenceInHours, eachHourOfInterval, eachMinuteOfInterval, roundToNearestMinutes } from 'date-fns'
const at = (hour) => new TZDate(2026, 10, 1, hour, 'America/New_York')
const day = { start: at(0), end: at(23) }
const repeated = new TZDate(Date.parse('2026-11-01T06:20:00Z'), 'America/New_York')
const seen = [
  eachHourOfInterval(day).length,
  eachMinuteOfInterval(day, { step: 60 }).length,
  differenceInHours(day.end, day.start),
  roundToNearestMinutes(repeated).toISOString(),
].join(' ')
console.log(seen)
process.exit(seen === '24 25 24 2026-11-01T01:20:00.000-04:00' ? 0 : 1)
JS
node run.mjs
