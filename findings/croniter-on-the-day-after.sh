#!/usr/bin/env bash
# croniter 1.3.5, Debian 12, in New York: a job of `30 1 * * *` runs once in the long night, and on the day after, 2
# November, at 2:30, an hour late; from the third on at 1:30 again. Guessed: once in the long night, then 1:30.
# Consequence: the job that takes drivers' payments runs when the accounts are closed already. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-croniter=1.3.5-3 python3-dateutil python3-tz python3-six 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from datetime import datetime
from zoneinfo import ZoneInfo
from croniter import croniter
runs = croniter('30 1 * * *', datetime(2026, 10, 30, 12, tzinfo=ZoneInfo('America/New_York')))
print('; '.join(runs.get_next(datetime).strftime('%d %H:%M %Z') for _ in range(4)))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = '31 01:30 EDT; 01 01:30 EDT; 02 02:30 EST; 03 01:30 EST' ]
