#!/usr/bin/env bash
# aws-cdk-lib 2.276.0: `ScheduleExpression.at(date, TimeZone.AMERICA_NEW_YORK)` writes the date's UTC clock and puts New
# York's name beside it: 23:00 UTC, which is 18:00 there, becomes at(2026-11-21T23:00:00) in New York, five hours later.
# And `Duration.parse` refuses P1W, which ISO has, though it takes P1DT, which ISO hasn't. Guessed: the moment is
# converted, P1W is seven days and P1DT is refused. Consequence: a reminder that operators schedule for drivers goes out
# after the block has begun. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund aws-cdk-lib@2.276.0 constructs@10.8.1
cat > run.cjs <<'JS'
const { Duration, TimeZone } = require('aws-cdk-lib/core')
const { ScheduleExpression } = require('aws-cdk-lib/aws-scheduler')
const { expressionString, timeZone } = ScheduleExpression.at(new Date('2026-11-21T23:00:00Z'), TimeZone.AMERICA_NEW_YORK)
function hours(text) {
  try {
    return Duration.parse(text).toHours()
  } catch {
    return 'refused'
  }
}
const seen = `${expressionString} ${timeZone.timezoneName}; P7D ${hours('P7D')}, P1W ${hours('P1W')}, P1DT ${hours('P1DT')}`
console.log(seen)
process.exit(seen === 'at(2026-11-21T23:00:00) America/New_York; P7D 168, P1W refused, P1DT 24' ? 0 : 1)
JS
node run.cjs
