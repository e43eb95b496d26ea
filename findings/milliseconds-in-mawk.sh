#!/usr/bin/env bash
# mawk 1.3.4, the awk of Debian 12: `printf "%d"` of more than 2147483647 is 2147483647, without a word, and `print` writes
# three thousand million as 3e+09 and 1795275000000 as 1.79528e+12; gawk 5.2.1 writes all of them whole. Expected: whole
# numbers to 2^53. Consequence: an operator who turns seconds into milliseconds gets one moment for all charges.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq gawk=1:5.2.1-2 mawk=1.3.4.20200120-3.1 libreadline8 libsigsegv2 libmpfr6 libgmp10 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
program='{ printf "%d %s ", $1 * 1000, $1 * 1000; print 3000000000 }'
seen="$(echo 1795275000 | usr/bin/mawk "$program"); $(echo 1795275000 | LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/gawk "$program")"
echo "$seen"
[ "$seen" = '2147483647 1.79528e+12 3e+09; 1795275000000 1795275000000 3000000000' ]
