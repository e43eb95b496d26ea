#!/usr/bin/env bash
# 1 January 2027 is a Friday. With their Spanish locale, dayjs 1.11.23 and date-fns 4.4.0 call its week the first of 2027,
# though it begins on Monday, 28 December; moment 2.31.0 calls it week 53 of 2026, as ISO 8601 and Spanish calendars do.
# Guessed: 53 in all. Consequence: two reports of the same week have different numbers and years. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 date-fns@4.4.0 moment@2.31.0
cat > run.mjs <<'JS'
import { getISOWeek, getWeek, getWeekYear, startOfWeek } from 'date-fns'
import { es } from 'date-fns/locale'
import dayjs from 'dayjs'
import 'dayjs/locale/es.js'
import weekOfYear from 'dayjs/plugin/weekOfYear.js'
import weekYear from 'dayjs/plugin/weekYear.js'
import moment from 'moment'
import 'moment/locale/es.js'
dayjs.extend(weekOfYear)
dayjs.extend(weekYear)
const day = new Date(2027, 0, 1)
const [inDayjs, inMoment] = [dayjs(day).locale('es'), moment(day).locale('es')]
const weeks = [[inDayjs.week(), inDayjs.weekYear(), inDayjs.startOf('week').date()], [getWeek(day, { locale: es }), getWeekYear(day, { locale: es }), startOfWeek(day, { locale: es }).getDate()], [inMoment.week(), inMoment.weekYear(), inMoment.startOf('week').date()]]
const seen = [...weeks.map((week) => week.join(' ')), getISOWeek(day)].join(', ')
console.log('week, its year and first day by dayjs, date-fns, moment; ISO:', seen)
process.exit(seen === '1 2027 28, 1 2027 28, 53 2026 28, 53' ? 0 : 1)
JS
node run.mjs
