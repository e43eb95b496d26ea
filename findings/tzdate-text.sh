#!/usr/bin/env bash
# @date-fns/tz 1.5.0: `new TZDate('2026-11-21T10:00', 'America/New_York')` is not ten o'clock in New York. The text is read
# in the zone of the process, and a text with only a day in UTC; the zone just shows it. Fields (2026, 10, 21, 10) are read
# in the zone. Guessed: both are. Consequence: on a server in UTC a block typed as 10:00 starts at 5:00, and a day typed as
# the 21st is the 20th. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @date-fns/tz@1.5.0
cat > run.mjs <<'JS'
import { TZDate } from '@date-fns/tz'
const zone = 'America/New_York'
console.log([new TZDate('2026-11-21T10:00', zone), new TZDate('2026-11-21', zone), new TZDate(2026, 10, 21, 10, zone)].map((at) => at.toISOString().slice(8, 16)).join(' '))
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "time as text, day as text, fields; process in UTC: $utc; in New York: $york"
[ "$utc" = '21T05:00 20T19:00 21T10:00' ] && [ "$york" = '21T10:00 20T19:00 21T10:00' ]
