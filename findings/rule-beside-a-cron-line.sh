#!/usr/bin/env bash
# node-schedule 2.1.1 in New York: a `RecurrenceRule` of 2:30 has no run on the day whose 2:30 is skipped, and one of 1:30
# runs twice in the long night; the cron line `30 2 * * *` runs at 3:30, and `30 1 * * *` once. A rule of midnight in Havana
# has no run on 8 March 2026. Guessed: the rule at 3:30, the line at 3:00. Consequence: the same nightly job takes drivers'
# payments never, once or twice, by how it is written. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-schedule@2.1.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import schedule from 'node-schedule'
const { parseExpression } = createRequire(createRequire(import.meta.url).resolve('node-schedule'))('cron-parser')
const day = (date) => new Date(Number(date)).toISOString().slice(5, 16)
const rule = (hour, minute, tz, from) => {
  const every = Object.assign(new schedule.RecurrenceRule(), { hour, minute, tz })
  const first = new Date(Number(every.nextInvocationDate(new Date(from))))
  return `${day(first)} ${day(every.nextInvocationDate(first))}`
}
const line = (expression, currentDate) => {
  const runs = parseExpression(expression, { tz: 'America/New_York', currentDate: new Date(currentDate) })
  return `${day(runs.next().getTime())} ${day(runs.next().getTime())}`
}
const [spring, autumn] = ['2026-03-07T17:00:00Z', '2026-10-31T17:00:00Z']
const seen = [
  rule(2, 30, 'America/New_York', spring),
  line('30 2 * * *', spring),
  rule(1, 30, 'America/New_York', autumn),
  line('30 1 * * *', autumn),
  rule(0, 0, 'America/Havana', spring),
].join('; ')
console.log(seen)
const expected =
  '03-09T06:30 03-10T06:30; 03-08T07:30 03-09T06:30; 11-01T05:30 11-01T06:30; 11-01T05:30 11-02T06:30; 03-09T04:00 03-10T04:00'
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
