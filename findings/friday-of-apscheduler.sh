#!/usr/bin/env bash
# APScheduler 3.9.1, Debian 12: `CronTrigger.from_crontab('0 18 * * 5')` runs on Saturday, as it counts weekdays from
# Monday as 0; cron counts from Sunday. `fri` is Friday. A day of the month and of the week together must both fit (the
# next Saturday the 13th), where cron runs on either. Expected: Friday, as in crontab. Consequence: drivers are charged
# a day late. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-apscheduler=3.9.1-2 python3-tz python3-tzlocal python3-pytz-deprecation-shim python3-six python3-pkg-resources 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from datetime import datetime, timezone
from apscheduler.triggers.cron import CronTrigger
now = datetime(2026, 11, 29, tzinfo=timezone.utc)
runs = (CronTrigger.from_crontab(line, timezone='UTC').get_next_fire_time(None, now) for line in ('0 18 * * 5', '0 18 * * fri', '0 18 13 * 5'))
print('; '.join(at.strftime('%A %Y-%m-%d') for at in runs))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = 'Saturday 2026-12-05; Friday 2026-12-04; Saturday 2027-02-13' ]
