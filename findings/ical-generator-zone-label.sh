#!/usr/bin/env bash
# ical-generator 10.2.0: an event with a JavaScript date and `timezone: 'America/New_York'` is not converted. The clock of
# the process is written under that zone's name: on a server in UTC an event of 17:00 in New York (22:00 UTC) becomes 22:00
# New York. Under a calendar's `timezone`, DTSTAMP loses its Z as well. Guessed: an instant and a zone make that zone's wall
# clock. Consequence: every entry of the calendar is five hours late. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ical-generator@10.2.0
cat > run.mjs <<'JS'
import ical from 'ical-generator'
const timezone = 'America/New_York'
const start = new Date('2026-11-21T22:00:00Z')
const calendar = ical({ timezone })
calendar.createEvent({ id: '1', start, end: new Date('2026-11-21T23:00:00Z'), summary: 'Block', timezone, stamp: start })
console.log(calendar.toString().match(/^(?:DTSTART|DTSTAMP).*$/gm).map((line) => line.trim()).join(' '))
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "process in UTC: $utc; in New York: $york"
[ "$utc" = 'DTSTAMP:20261121T220000 DTSTART;TZID=America/New_York:20261121T220000' ] &&
  [ "$york" = 'DTSTAMP:20261121T170000 DTSTART;TZID=America/New_York:20261121T170000' ]
