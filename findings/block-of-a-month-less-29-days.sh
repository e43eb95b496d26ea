#!/usr/bin/env bash
# duration-fns 3.0.2 in UTC: between 22:00 on 30 November and 3:30 the next morning lie P1M-29DT-19H30M, a month less 29 days
# and 19 hours and a half, and `toHours` makes 15.5 hours of it instead of 5.5; over the end of the year it makes -8.5. In the
# middle of a month it is P1DT-19H30M, and 5.5. Each part is counted alone, from one calendar's number to the other's. date-fns
# 4.4.0, luxon 3.7.2 and Temporal's polyfill 0.5.1 say five hours and a half. Expected: PT5H30M. Consequence: a driver's block over
# the last midnight of a month is paid, or billed, as fifteen hours and a half. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund duration-fns@3.0.2 date-fns@4.4.0 luxon@3.7.2 @js-temporal/polyfill@0.5.1
cat > run.mjs <<'JS'
import { between, toHours, toString } from 'duration-fns'
import { intervalToDuration } from 'date-fns'
import { DateTime } from 'luxon'
import { Temporal } from '@js-temporal/polyfill'
const nights = [['2026-11-30T22:00:00Z', '2026-12-01T03:30:00Z'], ['2026-11-24T22:00:00Z', '2026-11-25T03:30:00Z'], ['2026-12-31T22:00:00Z', '2027-01-01T03:30:00Z']]
for (const [start, end] of nights) {
  const lasting = between(new Date(start), new Date(end))
  console.log(toString(lasting), toHours(lasting))
}
const [start, end] = nights[0]
console.log(JSON.stringify(intervalToDuration({ start: new Date(start), end: new Date(end) })))
const units = ['months', 'days', 'hours', 'minutes']
console.log(DateTime.fromISO(end).diff(DateTime.fromISO(start), units).toISO())
console.log(Temporal.Instant.from(start).until(end, { largestUnit: 'hour' }).toString())
JS
seen=$(TZ=UTC node run.mjs)
echo "$seen"
[ "$seen" = 'P1M-29DT-19H30M 15.5
P1DT-19H30M 5.5
P1Y-11M-30DT-19H30M -8.5
{"hours":5,"minutes":30}
PT5H30M
PT5H30M' ]
