#!/usr/bin/env bash
# dayjs 1.11.23 with utc and timezone: 18:00 in New York plus seven days over the change of clocks is one value with two
# instants. Its text says 18:00-04:00, an hour early, in every process; `toDate` agrees with it only where the process is in
# UTC, and in New York gives the right one. Guessed: 18:00 there, an hour more than 168 later. Consequence: service ends an
# hour early, or not, by where the code runs. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23
cat > run.mjs <<'JS'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
dayjs.extend(utc)
dayjs.extend(timezone)
const end = dayjs.tz('2026-10-28 18:00', 'America/New_York').add(7, 'day')
console.log(end.format(), end.toISOString().slice(11, 16))
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "process in UTC: $utc; in New York: $york"
[ "$utc" = '2026-11-04T18:00:00-04:00 22:00' ] && [ "$york" = '2026-11-04T18:00:00-04:00 23:00' ]
