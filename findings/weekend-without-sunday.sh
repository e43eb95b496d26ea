#!/usr/bin/env bash
# @datasert/cronjs-matcher 1.4.0: a range of days that ends on Sunday loses it: `0 18 * * 5-7` runs on Friday and
# Saturday, 1-7 on six days of the week, 4-7/2 never; 7 alone and 1,7 are right. `5#5` leaves out the fifth Friday that is
# a 31st. croner 11.0.1, cronosjs 1.7.1 and cron-parser 5.10.6 run on Sunday, and the first two on 31 July. Expected: as
# they do. Consequence: drivers of the weekend are neither paid nor woken on Sunday. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @datasert/cronjs-matcher@1.4.0 croner@11.0.1 cronosjs@1.7.1 cron-parser@5.10.6
cat > run.mjs <<'JS'
import datasert from '@datasert/cronjs-matcher'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'
import { CronosExpression } from 'cronosjs'
const from = new Date('2026-07-20T00:00:00Z') // a Monday
const runs = {
  datasert: (line, count) =>
    datasert.getFutureMatches(line, { startAt: from.toISOString(), matchCount: count, timezone: 'UTC', hasSeconds: false }).map((text) => new Date(text)),
  croner: (line, count) => new Cron(line, { timezone: 'UTC' }).nextRuns(count, from),
  cronosjs: (line, count) => CronosExpression.parse(line, { timezone: 'UTC' }).nextNDates(from, count),
  'cron-parser': (line, count) => {
    const times = CronExpressionParser.parse(line, { currentDate: from, tz: 'UTC' })
    return Array.from({ length: count }, () => times.next().toDate())
  },
}
const week = (dates) =>
  dates
    .filter((date) => date - from < 7 * 86400e3)
    .map((date) => 'SMTWtFs'[date.getUTCDay()])
    .join('')
const seen = Object.entries(runs)
  .map(([name, of]) => {
    const days = ['0 18 * * 5-7', '0 18 * * 1-7', '0 18 * * 4-7/2', '0 18 * * 7'].map((line) => week(of(line, 7)) || '-')
    return [name, ...days, of('0 18 * * 5#5', 1)[0].toISOString().slice(5, 10)].join(' ')
  })
  .join('; ')
console.log(seen)
process.exit(seen === 'datasert Fs MTWtFs - S 10-30; croner FsS MTWtFsS ts S 07-31; cronosjs FsS MTWtFsS ts S 07-31; cron-parser FsS MTWtFsS ts S 07-31' ? 0 : 1)
JS
node run.mjs
