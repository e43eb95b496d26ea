#!/usr/bin/env bash
# dayjs 1.11.23: a duration of 30 days writes P30D, one of 31 days P1MT14H: a month counts as 30.4 days, and the rest
# becomes hours. Guessed: P31D. Consequence: read back by anything that knows calendars, 31 days of service are 28 days and
# 14 hours in February. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 luxon@3.7.2
cat > run.mjs <<'JS'
import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { DateTime, Duration } from 'luxon'
dayjs.extend(duration)
const texts = [30, 31].map((days) => dayjs.duration(days, 'days').toISOString())
const end = DateTime.utc(2026, 2, 1).plus(Duration.fromISO(texts[1])).toISO({ suppressMilliseconds: true, suppressSeconds: true })
console.log(texts.join(', '), '| 31 days from 1 February:', end)
process.exit(texts.join() === 'P30D,P1MT14H' && end === '2026-03-01T14:00Z' ? 0 : 1)
JS
node run.mjs
