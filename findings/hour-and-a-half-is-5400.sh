#!/usr/bin/env bash
# ICU 72.1 (PyICU 2.10.2, Debian 12): the rules for a duration know English only. 5400 seconds are “1:30:00” in en, “5.400” in
# es, “5,400” in es_MX and es_US: the seconds as a number, without an error; German and Portuguese alike. PHP's
# NumberFormatter::DURATION asks the same library. Guessed: 1:30:00. Consequence: a driver reads that a block takes 5,400.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-icu=2.10.2-1+b3 libicu72 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from icu import Locale, RuleBasedNumberFormat, URBNFRuleSetTag
duration = lambda name, seconds: RuleBasedNumberFormat(URBNFRuleSetTag.DURATION, Locale(name)).format(seconds)
print('; '.join(f'{name} {duration(name, 5400)} {duration(name, 90)}' for name in ['en', 'es', 'es_MX', 'es_US', 'de', 'pt']))
PY
seen=$(LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = 'en 1:30:00 1:30; es 5.400 90; es_MX 5,400 90; es_US 5,400 90; de 5.400 90; pt 5.400 90' ]
