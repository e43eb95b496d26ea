#!/usr/bin/env bash
# aniso8601 9.0.1, Debian 12: the dates of R5/2026-01-31T18:00/P1M, five times a month apart from 31 January on, are 31
# January, 2 March, 1 April, 1 May and 31 May: none in February, two in May, as its month has 30 days. The interval
# 2026-12-31/01-02 ends before it began, 22:00/02:00 twenty hours before, and P1M/2026-03-31 comes back with its end
# first. isodate 0.6.1 has 28 February a month later, and @0dep/piso 5.1.2 refuses both intervals. Guessed: 28 February.
# Consequence: a driver is charged twice in May. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @0dep/piso@5.1.2
apt-get download -qq python3-aniso8601=9.0.1-2 python3-isodate=0.6.1-1 python3-six 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from datetime import date
import aniso8601
import isodate
runs = ' '.join(f'{run:%m-%d}' for run in aniso8601.parse_repeating_interval('R5/2026-01-31T18:00:00/P1M'))
intervals = (' '.join(f'{moment}' for moment in aniso8601.parse_interval(text)) for text in ('2026-12-31/01-02', '2026-11-21T22:00/02:00', 'P1M/2026-03-31'))
print('; '.join([runs, *intervals, f"{date(2026, 1, 31) + isodate.parse_duration('P1M')}"]))
PY
cat > run.mjs <<'JS'
import { parseInterval } from '@0dep/piso'
const answers = ['2026-12-31/01-02', '2026-11-21T22:00/02:00', '2026-11-21T22:00/23:30'].map((text) => {
  try {
    return parseInterval(text).endDate.toISOString().slice(5, 16)
  } catch {
    return 'refused'
  }
})
console.log(answers.join(' '))
JS
seen="$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py); $(TZ=UTC node run.mjs)"
echo "$seen"
[ "$seen" = '01-31 03-02 04-01 05-01 05-31; 2026-12-31 2026-01-02; 2026-11-21 22:00:00 2026-11-21 02:00:00; 2026-03-31 2026-03-01; 2026-02-28; refused refused 11-21T23:30' ]
