#!/usr/bin/env bash
# luxon 3.7.2: which 1:30 of the night the clocks go back a text means, depends on the day on which the code runs. In summer
# 2026-11-01T01:30 in New York is the first one (-04:00), in winter the second (-05:00). Guessed: one rule for all days, as
# in Temporal and moment-timezone. Consequence: the same stored block moves by an hour, and a test of it fails for half of
# the year. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 moment-timezone@0.6.6
cat > run.mjs <<'JS'
import { DateTime, Settings } from 'luxon'
import moment from 'moment-timezone'
const zone = 'America/New_York'
const text = '2026-11-01T01:30'
const seen = ['2026-07-15', '2026-12-15'].map((today) => {
  Settings.now = () => Date.parse(today)
  return DateTime.fromISO(text, { zone }).toISO({ suppressMilliseconds: true, suppressSeconds: true }).slice(-6)
})
console.log('luxon read in July, in December:', seen.join(', '), '| moment-timezone:', moment.tz(text, zone).format('Z'))
process.exit(seen.join() === '-04:00,-05:00' && moment.tz(text, zone).format('Z') === '-04:00' ? 0 : 1)
JS
node run.mjs
