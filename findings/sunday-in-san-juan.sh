#!/usr/bin/env bash
# Day.js 1.11.23: the week begins on Monday in its Spanish of Puerto Rico and of the Dominican Republic, as in Moment.js 2.31.0
# in the latter's, so a Sunday's block is in the week before. There it begins on Sunday, as Intl, @internationalized/date 3.12.4
# and weekstart 2.0.0 have it, and as both have it for es-US and es-MX. For es-419 @internationalized/date says Sunday,
# weekstart Monday. Guessed: Sunday in Puerto Rico, Monday in es-419. Consequence: two reports of a driver's week in San Juan
# don't add up to the same hours. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @internationalized/date@3.12.4 dayjs@1.11.23 moment@2.31.0 weekstart@2.0.0
cat > run.cjs <<'JS'
const { CalendarDate, startOfWeek } = require('@internationalized/date')
const dayjs = require('dayjs')
const moment = require('moment')
const { getWeekStartByLocale } = require('weekstart')
for (const name of ['es-us', 'es-mx', 'es-pr', 'es-do']) require(`dayjs/locale/${name}`)
for (const name of ['es-us', 'es-mx', 'es-do']) require(`moment/locale/${name}`)
const sunday = '2026-11-22'
const startsBy = {
  dayjs: (locale) => dayjs(sunday).locale(locale.toLowerCase()).startOf('week').date(),
  moment: (locale) => (moment.locales().includes(locale.toLowerCase()) ? moment(sunday).locale(locale.toLowerCase()).startOf('week').date() : '-'),
  internationalized: (locale) => startOfWeek(new CalendarDate(2026, 11, 22), locale).day,
  weekstart: (locale) => (getWeekStartByLocale(locale) === 0 ? 22 : 16),
  intl: (locale) => {
    const place = new Intl.Locale(locale)
    return (place.getWeekInfo?.() ?? place.weekInfo).firstDay === 7 ? 22 : 16
  },
}
const lines = Object.entries(startsBy).map(([name, startOf]) => `${name} ${['es-US', 'es-MX', 'es-PR', 'es-DO'].map(startOf).join(' ')}`)
const seen = [...lines, `es-419 ${startsBy.internationalized('es-419')} ${startsBy.weekstart('es-419')}`].join('; ')
console.log(seen)
const peers = 'internationalized 22 22 22 22; weekstart 22 22 22 22; intl 22 22 22 22'
process.exit(seen === `dayjs 22 22 16 16; moment 22 22 - 16; ${peers}; es-419 22 16` ? 0 : 1)
JS
node run.cjs
