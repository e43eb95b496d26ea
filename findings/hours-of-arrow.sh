#!/usr/bin/env bash
# arrow 1.2.3, the Python library for dates, Debian 12, in New York: `shift(hours=24)` goes by the wall clock, so that from
# 18:00 on the eve of summer time it is 18:00, 23 hours later, and at its end 25; `shift(days=1)` is the same. In Spanish
# `dehumanize('en 1,5 horas')` is five hours. Guessed: 19:00; expected: an hour and a half, or an error. Consequence: a
# driver's day of service ends an hour early, and a reminder comes hours late. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-arrow=1.2.3-1 python3-dateutil python3-six python3-typing-extensions 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
import arrow
at = lambda month, day: arrow.get(2026, month, day, 18, tzinfo='America/New_York')
clock = lambda moment: moment.format('DD HH:mm ZZ')
print('; '.join([
    clock(at(3, 7).shift(hours=24)), clock(at(10, 31).shift(hours=24)), clock(at(3, 7).shift(days=1)),
    clock(at(3, 7).dehumanize('en 1,5 horas', locale='es'))]))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = '08 18:00 -04:00; 01 18:00 -05:00; 08 18:00 -04:00; 07 23:00 -05:00' ]
