#!/usr/bin/env bash
# Hours of 22:00 to 06:00, every day: dayjs-business-time 1.0.4, moment-business-time 2.0.0 and simple-opening-hours 0.1.1
# (the last one with `Mo-Su 22:00-06:00`, as OpenStreetMap writes it) take them without a word and are never open, at
# 23:00 no more than at 2:00; opening_hours 3.15.0 is open at both. With dayjs-business-time 00:00-06:00 and 22:00-24:00
# do work. Guessed: refused, or open. Consequence: a driver of the night shift is told that nobody is there. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 dayjs-business-time@1.0.4 moment@2.31.0 moment-business-time@2.0.0 simple-opening-hours@0.1.1 opening_hours@3.15.0
cat > run.cjs <<'JS'
const businessTime = require('dayjs-business-time')
const dayjs = require('dayjs')
const moment = require('moment-business-time')
const openingHours = require('opening_hours')
const { SimpleOpeningHours } = require('simple-opening-hours')
dayjs.extend(businessTime.default ?? businessTime)
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const setHours = (segments) => dayjs.setBusinessTime(Object.fromEntries(days.map((day) => [day, segments])))
moment.updateLocale('en', { workinghours: Object.fromEntries(days.map((_, index) => [index, ['22:00:00', '06:00:00']])) })
const times = ['2026-11-20T23:00', '2026-11-21T02:00', '2026-11-21T12:00']
const at = (isOpen) => times.map((time) => (isOpen(time) ? 'open' : 'shut')).join(' ')
setHours([{ start: '22:00:00', end: '06:00:00' }])
const whole = at((time) => dayjs(time).isBusinessTime())
setHours([{ start: '00:00:00', end: '06:00:00' }, { start: '22:00:00', end: '24:00:00' }])
const seen = [
  whole,
  at((time) => dayjs(time).isBusinessTime()),
  at((time) => moment(time).isWorkingTime()),
  at((time) => new SimpleOpeningHours('Mo-Su 22:00-06:00').isOpenOn(new Date(time))),
  at((time) => new (openingHours.default ?? openingHours)('Mo-Su 22:00-06:00').getState(new Date(time))),
].join('; ')
console.log(seen)
process.exit(seen === 'shut shut shut; open open shut; shut shut shut; shut shut shut; open open shut' ? 0 : 1)
JS
node run.cjs
