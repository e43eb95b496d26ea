#!/usr/bin/env bash
# dayjs 1.11.23 (`dayjs.tz`) and date-fns-tz 3.2.0 (`fromZonedTime`) given 2026-11-21T10:00:00Z and New York: dayjs ignores
# the Z and reads ten o'clock in New York (15:00 UTC); so does date-fns-tz where the process is in UTC, but where it is in
# New York it honours the Z. moment-timezone 0.6.6 always honours it. Guessed: a Z wins. Consequence: times of an API that
# ends its texts in Z are five hours late on the server. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 date-fns@4.4.0 date-fns-tz@3.2.0 moment-timezone@0.6.6
cat > run.mjs <<'JS'
import { fromZonedTime } from 'date-fns-tz'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import moment from 'moment-timezone'
dayjs.extend(utc)
dayjs.extend(timezone)
const [text, zone] = ['2026-11-21T10:00:00Z', 'America/New_York']
console.log([dayjs.tz(text, zone), fromZonedTime(text, zone), moment.tz(text, zone)].map((at) => at.toISOString().slice(11, 16)).join(' '))
JS
utc=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "dayjs, date-fns-tz, moment; process in UTC: $utc; in New York: $york"
[ "$utc" = '15:00 15:00 10:00' ] && [ "$york" = '15:00 10:00 10:00' ]
