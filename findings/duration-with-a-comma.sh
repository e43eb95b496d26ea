#!/usr/bin/env bash
# An hour and a half, written with a comma as in Spanish and as ISO 8601 allows: parse-duration 2.1.9 reads 1,5h as fifteen
# hours, human-interval 2.0.1 1,5 hours as one. Of PT1,5H dayjs 1.11.23 makes nothing, luxon 3.7.2 an invalid duration, and
# moment 2.31.0 an hour and a half. Guessed: read, or refused with an error. Consequence: a pause of ten times the length,
# or none. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund parse-duration@2.1.9 human-interval@2.0.1 dayjs@1.11.23 luxon@3.7.2 moment@2.31.0
cat > run.mjs <<'JS'
import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import humanInterval from 'human-interval'
import { Duration } from 'luxon'
import moment from 'moment'
import parseDuration from 'parse-duration'
dayjs.extend(duration)
const hours = [parseDuration('1,5h'), humanInterval('1,5 hours'), dayjs.duration('PT1,5H').asMilliseconds(), Duration.fromISO('PT1,5H').toMillis(), moment.duration('PT1,5H').asMilliseconds()]
const seen = hours.map((ms) => ms / 3_600_000).join(' ')
console.log('hours by parse-duration, human-interval, dayjs, luxon, moment:', seen)
process.exit(seen === '15 1 0 NaN 1.5' ? 0 : 1)
JS
node run.mjs
