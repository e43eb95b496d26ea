#!/usr/bin/env bash
# chrono-node 2.10.3 has Venezuela's time (VET) three and a half hours behind UTC, where it never was: it was -4:30 from 2007
# to 2016, and -4 since. ET, CST and AST are right, by the season. Guessed: -4. Consequence: a call arranged for 3 pm VET is
# half an hour early. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat > run.mjs <<'JS'
import * as chrono from 'chrono-node'
const minutes = (zone) => chrono.parse(`Nov 21 2026 3pm ${zone}`)[0].start.get('timezoneOffset')
const seen = ['VET', 'ET', 'CST', 'AST'].map(minutes).join(' ')
console.log('minutes of VET, ET, CST, AST:', seen)
process.exit(seen === '-210 -300 -360 -240' ? 0 : 1)
JS
node run.mjs
