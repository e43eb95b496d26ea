#!/usr/bin/env bash
# mingo 7.2.6, MongoDB's queries in JavaScript: `$dateFromString` and `$dateFromParts` with the zone America/New_York take
# the offset of the moment at which they run, not of the date that they read: 15:30 on 21 July is 20:30 UTC in winter and
# 19:30 UTC in summer. `$dateAdd` of a day in that zone adds 24 hours, so that over the end of summer time 18:00 becomes
# 17:00. MongoDB keeps the clock, as `$dateToString` does here. Guessed of `$dateAdd`: 18:00; expected of the others: the
# date's own offset. Consequence: a report without a database shows a driver's block an hour off, for half of the year.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mingo@7.2.6
cat > run.mjs <<'JS'
import { Aggregator } from 'mingo'
const Clock = Date
const timezone = 'America/New_York'
const project = (value) => new Aggregator([{ $project: { value } }]).run([{}])[0].value.toISOString().slice(5, 16)
const seen = []
for (const now of ['2026-11-30T12:00:00Z', '2026-07-01T12:00:00Z']) {
  globalThis.Date = class extends Clock {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now] : parts))
    }
    static now() {
      return Clock.parse(now)
    }
  }
  seen.push(project({ $dateFromString: { dateString: '2026-07-21T15:30:00', timezone } }))
  seen.push(project({ $dateFromParts: { year: 2026, month: 1, day: 21, hour: 15, minute: 30, timezone } }))
  globalThis.Date = Clock
}
seen.push(project({ $dateAdd: { startDate: new Date('2026-10-31T18:00:00-04:00'), unit: 'day', amount: 1, timezone } }))
console.log(seen.join('; '))
process.exit(seen.join('; ') === '07-21T20:30; 01-21T20:30; 07-21T19:30; 01-21T19:30; 11-01T22:00' ? 0 : 1)
JS
node run.mjs
