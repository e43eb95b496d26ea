#!/usr/bin/env bash
# “1h30”, as an hour and a half is written in Spanish: timestring 7.0.0 makes an hour of it, juration 0.1.1 an hour and 30
# seconds, as Debian's ruby-chronic-duration 0.10.6 does; parse-duration 2.1.9 alone is right, ms 2.1.3 and
# parse-duration-ms 0.1.0 refuse it. “1:30” is 31 seconds for juration and 1.03 milliseconds for parse-duration. Expected:
# 90 minutes, or refused. Consequence: a driver's hour and a half is paid as an hour. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund timestring@7.0.0 juration@0.1.1 parse-duration@2.1.9 parse-duration-ms@0.1.0 ms@2.1.3
cat > run.mjs <<'JS'
import juration from 'juration'
import ms from 'ms'
import parseDuration from 'parse-duration'
import parseDurationMs from 'parse-duration-ms'
import timestring from 'timestring'
const readers = {
  timestring: (text) => timestring(text),
  juration: (text) => juration.parse(text),
  'parse-duration': (text) => parseDuration(text) / 1000,
  'parse-duration-ms': (text) => (parseDurationMs.default ?? parseDurationMs)(text) / 1000,
  ms: (text) => ms(text) / 1000,
}
const seen = Object.entries(readers)
  .map(([name, read]) => {
    const answers = ['1h30m', '1h30', '1:30'].map((text) => {
      try {
        return read(text) || 'none'
      } catch {
        return 'throws'
      }
    })
    return `${name} ${answers.join(' ')}`
  })
  .join('; ')
console.log(seen)
process.exit(seen === 'timestring 5400 3600 throws; juration 5400 3630 31; parse-duration 5400 5400 0.00103; parse-duration-ms 5400 none none; ms none none none' ? 0 : 1)
JS
node run.mjs
