#!/usr/bin/env bash
# Miller 6.6.0 of Debian 12: `strptime_local` reads 2:30 of the night that has no 2:30 in New York as 1:30, an hour too
# early; of the two 1:30 of the long night it takes the first. GNU date refuses that 2:30, and most libraries make 3:30
# of it. Guessed: 3:30. Consequence: an operator's list has a driver's block an hour before it was. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq miller=6.6.0-2+b3 2> /dev/null
dpkg -x miller_*.deb .
utc_of() { usr/bin/mlr -n put "end{print sec2gmt(strptime_local(\"$1\", \"%Y-%m-%d %H:%M:%S\", \"America/New_York\"))}"; }
seen="$(utc_of '2026-03-08 01:30:00') $(utc_of '2026-03-08 02:30:00') $(utc_of '2026-03-08 03:30:00') $(utc_of '2026-11-01 01:30:00')"
echo "1:30, 2:30 and 3:30 in spring, 1:30 in autumn: $seen"
[ "$seen" = '2026-03-08T06:30:00Z 2026-03-08T06:30:00Z 2026-03-08T07:30:00Z 2026-11-01T05:30:00Z' ]
