#!/usr/bin/env bash
# Babel 2.10.3, Debian 12: `parse_time` reads what its own `format_time` writes in Spanish, 3:30 p. m., as 3:30 in the
# night, though it knows 3:30 PM in English; `parse_decimal` makes 15 of 1,5 in es_MX and 3599 of 35.99 in es_AR unless
# it is asked to be strict. Guessed: an error for numbers of the other country, and 15:30. Consequence: an operator's
# import has drivers' blocks twelve hours early and prices a hundred times over. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-babel=2.10.3-1 python-babel-localedata=2.10.3-1 python3-tz python3-pkg-resources 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from datetime import time
from babel.dates import format_time, parse_time
from babel.numbers import parse_decimal
written = {locale: format_time(time(15, 30), 'short', locale=locale) for locale in ('es_US', 'en_US')}
times = ' '.join(str(parse_time(text, locale=locale)) for locale, text in written.items())
numbers = ' '.join(str(parse_decimal(text, locale=locale)) for text, locale in (('1,5', 'es_MX'), ('35.99', 'es_AR'), ('1.234,50', 'es_MX')))
print(f'{times}; {numbers}')
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = '03:30:00 15:30:00; 15 3599 1.23450' ]
