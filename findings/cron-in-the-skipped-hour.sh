#!/usr/bin/env bash
# croner 11.0.1 runs `30 2 * * *` at 3:00 on the night that has no 2:30, cron-parser 5.10.6 at 3:30. On the long night
# `15 0-3 * * *` is five instants for croner and four for cron-parser, which leaves out the second 1:15, but `15 * * * *` has
# both of them in both. Guessed: the other way round, and that a list of hours behaves as all hours. Consequence: a nightly
# job moves by half an hour with the library, and hourly sums lack an hour once a year. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund croner@11.0.1 cron-parser@5.10.6
cat > run.mjs <<'JS'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'
const zone = 'America/New_York'
const readers = {
  croner: (line, from, count) => new Cron(line, { timezone: zone }).nextRuns(count, new Date(from)),
  parser: (line, from, count) => CronExpressionParser.parse(line, { tz: zone, currentDate: new Date(from) }).take(count).map((run) => run.toDate()),
}
const spring = (read) => read('30 2 * * *', '2026-03-08T05:00Z', 1)[0].toISOString().slice(11, 16)
const before = '2026-11-01T03:59Z'
const until = (line, read) => read(line, before, 30).filter((run) => run < new Date('2026-11-01T09:00Z')).length
const seen = Object.entries(readers).map(([name, read]) => `${name} ${spring(read)}Z ${until('15 0-3 * * *', read)} ${until('15 * * * *', read)}`).join(', ')
console.log('2:30 in spring; runs from 0:00 to 4:00 of a list, of all hours:', seen)
process.exit(seen === 'croner 07:00Z 5 5, parser 07:30Z 4 5' ? 0 : 1)
JS
node run.mjs
