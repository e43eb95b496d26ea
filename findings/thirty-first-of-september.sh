#!/usr/bin/env bash
# aws-cron-parser 1.1.12, which tells when a cron line of EventBridge runs: after 31 August `cron(0 18 31 * ? *)` runs on
# 1 October, then on 31 October; `cron(0 18 29 2 ? *)` runs on 1 March in three years of four. It makes a date of a day
# that the month doesn't have. LW, the last working day, throws. croner 11.0.1 and cronosjs 1.7.1 leave those months out,
# as cron does. Expected: 31 October, and 29 February 2028. Consequence: an operator announces a renewal for a day on
# which nothing runs. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund aws-cron-parser@1.1.12 croner@11.0.1 cronosjs@1.7.1
cat > run.mjs <<'JS'
import aws from 'aws-cron-parser'
import { Cron } from 'croner'
import { CronosExpression } from 'cronosjs'
const from = new Date('2026-08-01T00:00:00Z')
const days = (dates) => dates.map((date) => date.toISOString().slice(2, 10)).join(' ')
function awsRuns(line) {
  try {
    const cron = aws.parse(line)
    const runs = []
    for (let run = from; runs.length < 3; runs.push(run)) run = aws.next(cron, run)
    return days(runs)
  } catch {
    return 'throws'
  }
}
const seen = [
  ...['0 18 31 * ? *', '0 18 29 2 ? *', '0 18 LW * ? *'].map(awsRuns),
  ...['0 18 31 * *', '0 18 29 2 *', '0 18 LW * *'].flatMap((line) => [
    days(new Cron(line, { timezone: 'UTC' }).nextRuns(3, from)),
    days(CronosExpression.parse(line, { timezone: 'UTC' }).nextNDates(from, 3)),
  ]),
].join('; ')
console.log(seen)
process.exit(seen === '26-08-31 26-10-01 26-10-31; 27-03-01 28-02-29 29-03-01; throws; 26-08-31 26-10-31 26-12-31; 26-08-31 26-10-31 26-12-31; 28-02-29 32-02-29 36-02-29; 28-02-29 32-02-29 36-02-29; 26-08-31 26-09-30 26-10-30; 26-08-31 26-09-30 26-10-30' ? 0 : 1)
JS
node run.mjs
