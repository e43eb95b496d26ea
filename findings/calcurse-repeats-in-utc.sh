#!/usr/bin/env bash
# calcurse 4.7.1, Debian 12: an event that is weekly at 18:00 in New York is converted to the process's zone once, and repeats
# there: read where the process is in UTC it is at 22:00 UTC each week, so at 17:00 in New York once summer time has ended.
# The zone isn't kept. Guessed: 18:00 of no zone. Consequence: a driver's weekly block stands an hour early from November on.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq calcurse=4.7.1-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > week.ics <<'ICS'
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//EN
BEGIN:VEVENT
UID:1
DTSTAMP:20261001T000000Z
DTSTART;TZID=America/New_York:20261030T180000
DURATION:PT4H
RRULE:FREQ=WEEKLY;COUNT=3
SUMMARY:Turno
END:VEVENT
END:VCALENDAR
ICS
for zone in UTC America/New_York; do
  mkdir "$(basename "$zone")"
  TZ=$zone usr/bin/calcurse -q -D "$(basename "$zone")" -C "$(basename "$zone")" -i week.ics > /dev/null
done
seen="$(cut -d '>' -f 1-3 < UTC/apts); $(cut -d '>' -f 1-3 < New_York/apts)"
echo "$seen"
[ "$seen" = '10/30/2026 @ 22:00 -> 10/31/2026 @ 02:00 {1W -> 11/13/2026} ; 10/30/2026 @ 18:00 -> 10/30/2026 @ 22:00 {1W -> 11/13/2026} ' ]
