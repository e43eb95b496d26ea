#!/usr/bin/env bash
# GNU datamash 1.7, Debian 12: sums are written with 14 digits. 1234567890123.45 and 0.01 are 1234567890123.5, and the
# whole numbers 100000000000001 and 100000000000002 are 2e+14. Guessed: whole numbers are exact. Consequence: an
# operator who adds ids, times in nanoseconds or bolívares up gets another number, and a text that other tools don't
# take for a whole one. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq datamash=1.7-2 2> /dev/null
dpkg -x datamash_*.deb .
seen="$(printf '1234567890123.45\n0.01\n' | usr/bin/datamash sum 1) $(printf '100000000000001\n100000000000002\n' | usr/bin/datamash sum 1 max 1 | tr '\t' ' ')"
echo "$seen"
[ "$seen" = '1234567890123.5 2e+14 1e+14' ]
