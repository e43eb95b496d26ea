#!/usr/bin/env bash
# ical.js 2.2.1 adds every duration on the wall clock. A ten-hour shift from 20:00 over the end of summer time
# (DURATION:PT10H) ends at 6:00, eleven hours later, though the event says PT10H; RFC 5545 counts hours exactly, so it
# ends at 5:00. A daily alarm at 2:30, on the night that has no 2:30, is at 1:30; RFC 5545 leaves that day out. Guessed:
# hours are exact and days are not; the skipped 2:30 is 3:30. Consequence: a driver's end of shift an hour late, an alarm an
# hour early. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > run.mjs <<'JS'
import ICAL from 'ical.js'
const change = (kind, start, month, day, from, to) =>
  [`BEGIN:${kind}`, `DTSTART:${start}T020000`, `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`]
const zone = ['BEGIN:VTIMEZONE', 'TZID:America/New_York', ...change('DAYLIGHT', '20070311', 3, '2SU', '-0500', '-0400'), ...change('STANDARD', '20071104', 11, '1SU', '-0400', '-0500'), 'END:VTIMEZONE']
function read(...lines) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zone, 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  return new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'))
}
const instant = (time) => time.toJSDate().toISOString().slice(8, 16)
const shift = read('DTSTART;TZID=America/New_York:20261031T200000', 'DURATION:PT10H')
const alarms = read('DTSTART;TZID=America/New_York:20260307T023000', 'RRULE:FREQ=DAILY;COUNT=3').iterator()
const seen = [shift.startDate, shift.endDate].map(instant).concat(String(shift.duration), [alarms.next(), alarms.next(), alarms.next()].map(instant)).join(' ')
console.log('start, end and duration of the shift, three alarms (UTC):', seen)
process.exit(seen === '01T00:00 01T11:00 PT10H 07T07:30 08T06:30 09T06:30' ? 0 : 1)
JS
node run.mjs
