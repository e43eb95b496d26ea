#!/usr/bin/env bash
# humanize 4.4.0, Debian 12, in Spanish: 1 000 000 000 is “1.0 billón” and two of them “2.0 billones”, which in Spanish are a
# thousand times as much; `intcomma` and the decimal point stay those of English, as guessed. Expected: mil millones.
# Consequence: whoever reads Colombia's or Argentina's month in pesos reads a thousand times the sum. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-humanize=4.4.0-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
import humanize
humanize.i18n.activate('es_ES')
print('; '.join([humanize.intword(10**6), humanize.intword(10**9), humanize.intword(2 * 10**9), humanize.intword(10**12)]))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = '1.0 millón; 1.0 billón; 2.0 billones; 1.0 trillón' ]
