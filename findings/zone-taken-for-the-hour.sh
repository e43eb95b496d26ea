#!/usr/bin/env bash
# The day 2026-11-30-05:00, as XML has a day with its zone, in UBL invoices and banks' camt statements: Python 3.11's
# `datetime.fromisoformat`, dateutil 2.8.2 and Ruby 3.1.2's `DateTime.parse` and `Time.parse` take the zone for the
# hour, five in the morning, and all but dateutil +01:00 for one. PHP 8.2.36 and Python's `strptime` with %z read the
# day in its zone; JavaScript's Date, luxon 3.7.2 and date-fns 4.4.0 refuse it. Guessed: the day, or refused.
# Consequence: invoices and bookings have an hour that nobody wrote, and no zone, so in a process in New York they are
# five hours late. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 date-fns@4.4.0
apt-get download -qq ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 python3-dateutil=2.8.2-2 python3-six php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 libxml2 libssl3 libpcre2-8-0 libsodium23 libargon2-1 libicu72 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu TZ=America/New_York
cat > run.py <<'PY'
import sys
from datetime import datetime
from dateutil.parser import parse
def read(text):
    try:
        return parse(text)
    except ValueError:
        return 'refused'
for text in sys.argv[1:]:
    print(datetime.fromisoformat(text), read(text), datetime.strptime(text, '%Y-%m-%d%z'), sep=', ')
PY
cat > run.rb <<'RB'
require 'time'
ARGV.each { |text| puts [DateTime.parse(text), Time.parse(text)].map { |at| at.strftime('%F %T%:z') }.join(', ') }
RB
cat > run.php <<'PHP'
<?php
foreach (array_slice($argv, 1) as $text) echo (new DateTimeImmutable($text))->format('Y-m-d H:i:sP'), "\n";
PHP
cat > run.mjs <<'JS'
import { isValid, parseISO } from 'date-fns'
import { DateTime } from 'luxon'
for (const text of process.argv.slice(2)) console.log([!isNaN(new Date(text)), DateTime.fromISO(text).isValid, isValid(parseISO(text))].join(' '))
JS
days=(2026-11-30-05:00 2026-11-30+01:00)
seen="$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py "${days[@]}")
$(RUBYLIB=usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0 usr/bin/ruby3.1 --disable-gems run.rb "${days[@]}")
$(usr/bin/php8.2 -n run.php "${days[@]}")
$(node run.mjs "${days[@]}")"
echo "$seen"
[ "$seen" = '2026-11-30 05:00:00, 2026-11-30 05:00:00, 2026-11-30 00:00:00-05:00
2026-11-30 01:00:00, refused, 2026-11-30 00:00:00+01:00
2026-11-30 05:00:00+00:00, 2026-11-30 05:00:00-05:00
2026-11-30 01:00:00+00:00, 2026-11-30 01:00:00-05:00
2026-11-30 00:00:00-05:00
2026-11-30 00:00:00+01:00
false false false
false false false' ]
