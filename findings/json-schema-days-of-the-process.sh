#!/usr/bin/env bash
# fast-json-stringify 7.3.10, which writes Fastify's answers: a Date under `format: date` or `time` is written in the zone of
# the process, under `date-time` in UTC. Guessed: all in UTC, as `toISOString`. Consequence: on a developer's computer in New
# York a bill of the 21st at 2:00 UTC is of the 20th, and of the 21st on the server. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fast-json-stringify@7.3.10
cat > run.mjs <<'JS'
import build from 'fast-json-stringify'
const at = new Date('2026-11-21T02:00:00Z')
const write = (format) => JSON.parse(build({ type: 'object', properties: { at: { type: 'string', format } } })({ at })).at
console.log(['date', 'time', 'date-time'].map(write).join(' '))
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "process in UTC: $utc; in New York: $york"
[ "$utc" = '2026-11-21 02:00:00 2026-11-21T02:00:00.000Z' ] && [ "$york" = '2026-11-20 21:00:00 2026-11-21T02:00:00.000Z' ]
