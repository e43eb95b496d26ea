#!/usr/bin/env bash
# -PT15M, the alarm a quarter of an hour before, in every calendar: iso8601-duration 2.1.4 and dayjs 1.11.23 accept it and
# lose the sign; luxon 3.7.2, moment 2.31.0 and tinyduration 3.4.1 keep it. Expected: kept, or refused. Consequence: the
# reminder of a block comes after it has begun. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund iso8601-duration@2.1.4 dayjs@1.11.23 luxon@3.7.2 moment@2.31.0 tinyduration@3.4.1
cat > run.mjs <<'JS'
import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { parse, toSeconds } from 'iso8601-duration'
import { Duration } from 'luxon'
import moment from 'moment'
import { parse as tiny } from 'tinyduration'
dayjs.extend(duration)
const trigger = '-PT15M'
const seen = [toSeconds(parse(trigger)) / 60, dayjs.duration(trigger).asMinutes(), Duration.fromISO(trigger).as('minutes'), moment.duration(trigger).asMinutes(), tiny(trigger).negative].join(' ')
console.log('minutes by iso8601-duration, dayjs, luxon, moment; negative for tinyduration:', seen)
process.exit(seen === '15 15 -15 -15 true' ? 0 : 1)
JS
node run.mjs
