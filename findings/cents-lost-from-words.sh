#!/usr/bin/env bash
# libnumbertext 1.0.11 (LibreOffice's NUMBERTEXT) × ICU 72.1 (PyICU 2.10.2), Debian 12, in Spanish: of 35.99 libnumbertext writes
# “treinta y cinco punto noventa y nueve”, ICU “… coma nueve nueve” in es and “… punto nueve nueve” in es_MX. ICU reads the first
# as 35, in es, es_MX and es_US, and in es that of es_MX as 35 too; 1.50, “uno punto cincuenta”, is 1. No error: what isn't
# understood ends the number. Found on the way to another answer. Consequence: the cents of a driver's amount are lost between
# a voice and a form. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-icu=2.10.2-1+b3 libicu72 libnumbertext-tools=1.0.11-1 libnumbertext-1.0-0=1.0.11-1 libnumbertext-data=1.0.11-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu
written() { (cd usr/share/libnumbertext && ../../lib/libnumbertext/spellout -l es "$1"); }
cat > run.py <<'PY'
import sys
from icu import Locale, RuleBasedNumberFormat, URBNFRuleSetTag
spelt = {name: RuleBasedNumberFormat(URBNFRuleSetTag.SPELLOUT, Locale(name)) for name in ['es', 'es_MX', 'es_US']}
for words in [*sys.argv[1:], spelt['es_MX'].format(35.99)]:
    print(words, *(reader.parse(words).getDouble() for reader in spelt.values()))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py "$(written 35.99)" "$(written 1.50)")
echo "$seen"
[ "$seen" = 'treinta y cinco punto noventa y nueve 35.0 35.0 35.0
uno punto cincuenta 1.0 1.0 1.0
treinta y cinco punto nueve nueve 35.0 35.99 35.99' ]
