#!/usr/bin/env bash
# jq 1.6, Debian 12, beside gojq 0.12.11, in New York: noon UTC in July is 09:00 EST by `strflocaltime`, an hour late
# and under winter's name; 08:00 read by `strptime | mktime`, which the manual calls UTC, is 09:00, and an offset (%z)
# is read and not used. In winter, and in a process in UTC, both agree. Guessed: 08:00 EDT, and 08:00. Consequence: an
# operator's list of presses is an hour off from March to November, on a laptop alone. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq jq=1.6-2.1+deb12u3 libjq1=1.6-2.1+deb12u3 libonig5=6.9.8-1 gojq=0.12.11-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
ask='[("2026-07-15T12:00:00Z" | fromdate | strflocaltime("%H:%M %Z")), ("2026-01-15T12:00:00Z" | fromdate | strflocaltime("%H:%M %Z")),
  ("2026-07-15 08:00" | strptime("%Y-%m-%d %H:%M") | mktime | todate), ("2026-07-15 08:00 -0400" | strptime("%Y-%m-%d %H:%M %z") | mktime | todate)] | join(" ")'
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
old=$(TZ=America/New_York usr/bin/jq -nr "$ask")
new=$(TZ=America/New_York usr/bin/gojq -nr "$ask")
echo "jq: $old; gojq: $new"
[ "$old" = '09:00 EST 07:00 EST 2026-07-15T09:00:00Z 2026-07-15T09:00:00Z' ]
[ "$new" = '08:00 EDT 07:00 EST 2026-07-15T08:00:00Z 2026-07-15T12:00:00Z' ]
