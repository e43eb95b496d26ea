#!/usr/bin/env bash
# date-holidays 3.37.0: `new Holidays('US', 'PR')` is no error and knows none of Puerto Rico's days: the island is a country
# of its own there, and an unknown state is ignored, like any misspelt one. Guessed: a state, or an error. Consequence:
# the rota of support has people at work on 6 January and 25 July. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat > run.mjs <<'JS'
import Holidays from 'date-holidays'
const days = (...place) => new Holidays(...place).getHolidays(2026).map(({ date }) => date.slice(5, 10))
const own = (...place) => ['01-06', '07-25'].filter((day) => days(...place).includes(day)).length
const seen = [own('US', 'PR'), own('PR'), days('US', 'PR').join() === days('US').join(), days('US', 'nowhere').join() === days('US').join()].join(' ')
console.log('days of Puerto Rico as a state, as a country; same as no state; same for an unknown one:', seen)
process.exit(seen === '0 2 true true' ? 0 : 1)
JS
node run.mjs
