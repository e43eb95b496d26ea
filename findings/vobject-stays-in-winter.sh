#!/usr/bin/env bash
# vobject 0.9.6.1, Debian 12: a rule keeps the offset of its first day. A weekly block at 18:00 in New York that began
# in February is at 23:00 UTC in July as well, which is 19:00 there. The file has no VTIMEZONE and names the zone as
# IANA does. Expected: 18:00 all year. Consequence: drivers who read their blocks by such a program come an hour late
# from March to November. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-vobject=0.9.6.1-2 python3-dateutil python3-tz python3-six 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from datetime import timezone
import vobject
lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'DTSTART;TZID=America/New_York:20260206T180000', 'RRULE:FREQ=WEEKLY;COUNT=22', 'END:VEVENT', 'END:VCALENDAR', '']
times = list(vobject.readOne('\r\n'.join(lines)).vevent.getrruleset(True))
print(*(at.astimezone(timezone.utc).strftime('%m-%d %H:%M') for at in (times[0], times[-1])), sep='; ')
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "UTC: $seen"
[ "$seen" = '02-06 23:00; 07-03 23:00' ]
