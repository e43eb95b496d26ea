#!/usr/bin/env bash
# An hour and a half owed, -5400 seconds: numeral 2.0.6 (`00:00:00`) writes -2:30:00, and half an hour -1:30:00; juration
# 0.1.1 “-1 yrs -1 mths -1 days -2 hrs -30 mins”; humanize-duration 3.35.1 leaves the sign out. format-duration 3.0.2,
# hh-mm-ss 1.2.0 and pretty-ms 9.3.1 have -1:30. numeral writes 59.9 seconds as 0:00:60, too. Expected: -1:30:00.
# Consequence: the balance of a driver's hours is an hour short, or reads as hours to be paid. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund numeral@2.0.6 juration@0.1.1 humanize-duration@3.35.1 format-duration@3.0.2 hh-mm-ss@1.2.0 pretty-ms@9.3.1
cat > run.mjs <<'JS'
import formatDuration from 'format-duration'
import clock from 'hh-mm-ss'
import humanizeDuration from 'humanize-duration'
import juration from 'juration'
import numeral from 'numeral'
import prettyMilliseconds from 'pretty-ms'
const writers = [
  (seconds) => numeral(seconds).format('00:00:00'),
  (seconds) => juration.stringify(seconds),
  (seconds) => humanizeDuration(seconds * 1000, { language: 'es' }),
  (seconds) => formatDuration(seconds * 1000),
  (seconds) => clock.fromS(seconds, 'hh:mm:ss'),
  (seconds) => prettyMilliseconds(seconds * 1000),
]
const seen = [...writers.map((write) => `${write(-5400)}, ${write(-1800)}`), numeral(59.9).format('00:00:00')].join('; ')
console.log(seen)
process.exit(seen === '-2:30:00, -1:30:00; -1 yrs -1 mths -1 days -2 hrs -30 mins, -1 yrs -1 mths -1 days -1 hrs -30 mins; 1 hora, 30 minutos, 30 minutos; -1:30:00, -30:00; -01:30:00, -00:30:00; -1h 30m, -30m; 0:00:60' ? 0 : 1)
JS
node run.mjs
