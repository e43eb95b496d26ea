#!/usr/bin/env bash
# cron-schedule 6.0.0, process in New York: after 1:30 of the long night a job of every half hour runs again at 2:00, an hour
# and a half later, as the repeated hour is passed over; `30 2 * * *` is 3:30 on the short night, and `30 1 * * *` runs once
# in the long one, as guessed. Expected: a run each half hour. Consequence: what watches over drivers' blocks is blind for
# an hour, in the night when clocks make mistakes. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund cron-schedule@6.0.0
cat > run.mjs <<'JS'
import { parseCronExpression } from 'cron-schedule'
const runs = (expression, from, count) => {
  const dates = [new Date(from)]
  while (dates.length <= count) dates.push(parseCronExpression(expression).getNextDate(dates.at(-1)))
  return dates.slice(1).map((date) => date.toISOString().slice(5, 16)).join(' ')
}
const seen = [
  runs('*/30 * * * *', '2026-11-01T05:00:00Z', 3),
  runs('30 1 * * *', '2026-10-31T17:00:00Z', 2),
  runs('30 2 * * *', '2026-03-07T17:00:00Z', 1),
].join('; ')
console.log(seen)
process.exit(seen === '11-01T05:30 11-01T07:00 11-01T07:30; 11-01T05:30 11-02T06:30; 03-08T07:30' ? 0 : 1)
JS
TZ=America/New_York node run.mjs
