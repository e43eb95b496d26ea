#!/usr/bin/env bash
# @formkit/tempo 1.1.0: `diffDays` counts 24 hours, not days: from 18:00 to 18:00 over the night in which summer time
# begins it is 0, where the process is in New York, and 1 where it is in UTC. `addDay` follows the clock, so a day added
# is no day apart. Guessed: 1. Consequence: a driver in that zone reads that a day of service is none, and the test on a
# server in UTC is green. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @formkit/tempo@1.1.0
cat > run.mjs <<'JS'
import { addDay, diffDays } from '@formkit/tempo'
const eve = '2026-03-07T18:00'
console.log(diffDays('2026-03-08T18:00', eve), diffDays(addDay(eve, 1), eve), diffDays(addDay(eve, 7), eve))
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "from 18:00 to 18:00, a day added, a week added; process in UTC: $utc; in New York: $york"
[ "$utc" = '1 1 7' ] && [ "$york" = '0 0 6' ]
