#!/usr/bin/env bash
# luxon 3.7.2: `Interval.fromISO('2020-11-21T22:00/23:30')`, whose end leaves out what it shares with its start, as ISO 8601
# has it, ends today at 23:30, years later; '2020-11-21/22' ends today at 22:00. Valid, without an error. With the whole end
# it is right. Expected: 23:30 of that day, or invalid. Consequence: a driver's block of an hour and a half lasts for years,
# and the hours with it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2
cat > run.mjs <<'JS'
import { DateTime, Interval } from 'luxon'
const today = DateTime.utc().toISODate()
const ends = ['2020-11-21T22:00/23:30', '2020-11-21/22'].map((text) => Interval.fromISO(text, { zone: 'utc' }).end.toISO())
const whole = Interval.fromISO('2020-11-21T22:00/2020-11-21T23:30', { zone: 'utc' }).length('hours')
console.log(ends.join(' '), whole)
process.exit(ends[0] === `${today}T23:30:00.000Z` && ends[1] === `${today}T22:00:00.000Z` && whole === 1.5 ? 0 : 1)
JS
node run.mjs
