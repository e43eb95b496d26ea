#!/usr/bin/env bash
# chrono-node 2.10.3 in Spanish: “mañana a las 3 de la tarde” is 3:00 in the night, because “de la tarde” isn't read, and
# “pasado mañana” is tomorrow, because only “mañana” is. “3 pm” is right. Guessed: both are read, as their English
# counterparts are. Consequence: a block noted in words is twelve hours or a day early. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat > run.mjs <<'JS'
import * as chrono from 'chrono-node'
const now = { instant: new Date('2026-11-21T15:00:00Z'), timezone: -300 }
function read(text, language = chrono.es) {
  const { start } = language.parse(text, now)[0]
  return `${start.get('day')} ${start.get('hour')}:00`
}
const seen = [read('mañana a las 3 de la tarde'), read('mañana a las 3 pm'), read('pasado mañana'), read('tomorrow at 3 in the afternoon', chrono.en)].join(', ')
console.log('on the 21st at 10:00:', seen)
process.exit(seen === '22 3:00, 22 15:00, 22 10:00, 22 15:00' ? 0 : 1)
JS
node run.mjs
