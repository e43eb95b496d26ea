#!/usr/bin/env bash
# cron-to-quartz 1.4.15: Unix counts Sunday as 0, Quartz and EventBridge as 1, and it adds one to each number of the
# field, so the second Friday, `5#2`, becomes `6#3`, the third, and Sunday as 7 becomes 8, which no reader has.
# aws-cron-parser 1.1.12 reads the line that it wrote; croner 11.0.1 reads the line it came from. Expected: `6#2`, and 1.
# Consequence: who moves a job to EventBridge pays drivers a week late. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund cron-to-quartz@1.4.15 aws-cron-parser@1.1.12 croner@11.0.1
cat > run.mjs <<'JS'
import aws from 'aws-cron-parser'
import converter from 'cron-to-quartz'
import { Cron } from 'croner'
const from = new Date('2026-12-01T00:00:00Z')
const day = (date) => date.toISOString().slice(5, 10)
const seen = ['0 18 * * 5', '0 18 * * 5#2', '0 18 * * 7']
  .map((line) => {
    const [quartz] = converter.getQuartz(line).map((fields) => fields.join(' '))
    let moved = 'throws'
    try {
      moved = day(aws.next(aws.parse(quartz.slice(2)), from))
    } catch {}
    return `${quartz}: ${day(new Cron(line, { timezone: 'UTC' }).nextRun(from))} ${moved}`
  })
  .join('; ')
console.log(seen)
process.exit(seen === '0 0 18 ? * 6 *: 12-04 12-04; 0 0 18 ? * 6#3 *: 12-11 12-18; 0 0 18 ? * 8 *: 12-06 throws' ? 0 : 1)
JS
node run.mjs
