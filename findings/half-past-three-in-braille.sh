#!/usr/bin/env bash
# liblouis 3.24, Debian 12: what es-g1 (Spanish, uncontracted) and en-us-g1 write, they don't read. 15:30 comes back as 15330 in
# Spanish and 15:cj in US English, $35.99 as $35'99 and $35.ii, +1 as !1 in Spanish. UEB (en-ueb-g1) and Es-Es-G0 get all of
# them back. Guessed: the same text, by all. Consequence: what a blind driver types on a braille keyboard reaches support as
# another hour or no amount. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq liblouis-bin=3.24.0-1 liblouis-data=3.24.0-1 liblouis20=3.24.0-1 libyaml-0-2 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
translate() { LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu LOUIS_TABLEPATH=usr/share/liblouis/tables usr/bin/lou_translate "$1" "unicode.dis,$2"; }
seen=$(for table in es-g1.ctb en-us-g1.ctb en-ueb-g1.ctb Es-Es-G0.utb; do
  printf '15:30 $35.99 +1\n' | translate -f "$table" | translate -b "$table" | sed "s/^/$table /"
done)
echo "$seen"
[ "$seen" = "es-g1.ctb 15330 \$35'99 !1
en-us-g1.ctb 15:cj \$35.ii +1
en-ueb-g1.ctb 15:30 \$35.99 +1
Es-Es-G0.utb 15:30 \$35.99 +1" ]
