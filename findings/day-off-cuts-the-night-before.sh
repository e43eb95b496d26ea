#!/usr/bin/env bash
# opening_hours 3.15.0, `Mo-Su 18:00-02:00; Th off`: shut on Thursday at 1:00, in the night that began on Wednesday, and
# open on Friday at 1:00, in the night of the day off; Thanksgiving with `PH off` likewise. `Mo-Fr 18:00-02:00; Sa,Su
# 10:00-20:00` is shut on Saturday at 1:00, and open with a comma for the semicolon. Guessed: the night goes with the day
# on which it began. Consequence: drivers are sent home in the middle of Wednesday's shift, and called to Thursday's,
# which nobody works. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat > run.cjs <<'JS'
const library = require('opening_hours')
const OpeningHours = library.default ?? library
const place = { lat: 40.7, lon: -74, address: { country_code: 'us', state: 'New York' } }
const state = (text, ...times) => times.map((time) => (new OpeningHours(text, place).getState(new Date(time)) ? 'open' : 'shut')).join(' ')
const seen = [
  state('Mo-Su 18:00-02:00; Th off', '2026-11-19T01:00', '2026-11-19T19:00', '2026-11-20T01:00'),
  state('Mo-Fr 18:00-02:00; PH off', '2026-11-26T01:00', '2026-11-26T19:00', '2026-11-27T01:00'),
  state('Mo-Fr 18:00-02:00; Sa,Su 10:00-20:00', '2026-11-21T01:00'),
  state('Mo-Fr 18:00-02:00, Sa,Su 10:00-20:00', '2026-11-21T01:00'),
].join('; ')
console.log(seen)
process.exit(seen === 'shut shut open; shut shut open; shut; open' ? 0 : 1)
JS
node run.cjs
