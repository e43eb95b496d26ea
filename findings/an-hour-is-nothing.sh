#!/usr/bin/env bash
# human-interval 2.0.1, which agenda reads its jobs with: “an hour” is 0 ms, “an hour and 30 minutes” 30 minutes, “one and a
# half hours” an hour and “half an hour” 0, as a word that it doesn't know is left out; “1,5 hours” is an hour. 2h is NaN, so
# the first ones aren't. Guessed: an hour and a half; NaN for the comma. Consequence: the job that should run every hour
# runs without a pause. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund human-interval@2.0.1
cat > run.mjs <<'JS'
import interval from 'human-interval'
const texts = ['an hour', 'an hour and 30 minutes', 'one and a half hours', 'half an hour', '1,5 hours', '2h', '1.5 hours']
const seen = texts.map((text) => interval(text) / 60_000).join(' ')
console.log(seen)
process.exit(seen === '0 30 60 0 60 NaN 90' ? 0 : 1)
JS
node run.mjs
