#!/usr/bin/env bash
# rrule 2.8.1: a rule that names its zone (DTSTART;TZID=America/New_York, 07:00, weekly) gives the right instants only in a
# process whose own zone is UTC. In New York the same rule gives 07:00 UTC, which is two or three in the morning there.
# Guessed: TZID decides, not the process. Consequence: reminders that are right on the server are hours off on the laptop
# and in its tests. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1
cat > run.mjs <<'JS'
import rrule from 'rrule'
const rule = 'DTSTART;TZID=America/New_York:20261026T070000\nRRULE:FREQ=WEEKLY;COUNT=2;BYDAY=MO'
console.log(rrule.rrulestr(rule).all().map((at) => at.toISOString().slice(5, 16)).join(' '))
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "process in UTC: $utc; in New York: $york"
[ "$utc" = '10-26T11:00 11-02T12:00' ] && [ "$york" = '10-26T07:00 11-02T07:00' ]
