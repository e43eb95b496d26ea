#!/usr/bin/env bash
# @breejs/later 4.2.0: “every 90 minutes” runs each hour, as the minutes of an hour are stepped through; “at 3:30 p.m.” is
# 3:30 in the night with an error's position beside it that nothing throws, “at 3pm” NaN, while “at 3:30 pm” is right; “every
# 2 weeks” is every week around New Year, weeks 53 and 1. In New York `30 1 * * *` runs twice in the long night. Guessed:
# once; expected: ninety minutes. Consequence: drivers' plans are renewed twice, and reminders sent at night.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @breejs/later@4.2.0
cat > run.mjs <<'JS'
import later from '@breejs/later'
const starts = (parsed, from, count = 3) => later.schedule(parsed).next(count, new Date(from)).map((date) => date.toISOString().slice(5, 16)).join(' ')
later.date.UTC()
const seen = [
  starts(later.parse.text('every 90 minutes'), '2026-11-21T00:00:00Z'),
  starts(later.parse.text('at 3:30 p.m.'), '2026-11-21T00:00:00Z', 2),
  later.parse.text('at 3:30 p.m.').error,
  starts(later.parse.text('at 3:30 pm'), '2026-11-21T00:00:00Z', 2),
]
later.date.localTime()
seen.push(starts(later.parse.cron('30 1 * * *'), '2026-10-31T17:00:00Z'))
console.log(seen.join('; '))
const expected =
  '11-21T00:00 11-21T01:00 11-21T02:00; 11-21T03:30 11-22T03:30; 8; 11-21T15:30 11-22T15:30; 11-01T05:30 11-01T06:30 11-02T06:30'
process.exit(seen.join('; ') === expected ? 0 : 1)
JS
TZ=America/New_York node run.mjs
