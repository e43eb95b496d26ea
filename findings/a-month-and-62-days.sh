#!/usr/bin/env bash
# dateutils 0.4.10, Debian 12: from 31 January to 1 March it is 1 month and 62 days in `ddiff -f '%m %d'`, from 30 January 1
# and 63, from 31 December 2 and 62; from 29 January 1 and 0. The skipped 2:30 of New York is 6:30 UTC, 1:30
# there. Guessed: 1 month and 1 day. Consequence: an operator's script credits two months too many to the driver who began
# on the 31st. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq dateutils=0.4.10-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
between() { usr/bin/dateutils.ddiff "$1" "$2" -f '%m %d'; }
seen="$(between 2026-01-31 2026-03-01); $(between 2026-01-30 2026-03-01); $(between 2025-12-31 2026-03-01); $(between 2026-01-29 2026-03-01)"
seen="$seen; $(usr/bin/dateutils.dconv --from-zone America/New_York 2026-03-08T02:30:00)"
echo "$seen"
[ "$seen" = '1 62; 1 63; 2 62; 1 0; 2026-03-08T06:30:00' ]
