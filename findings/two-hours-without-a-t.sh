#!/usr/bin/env bash
# timezonecomplete 5.15.1: the ISO text of two hours is P2H and of half a minute P30S, without the T that minutes have, so that
# luxon 3.7.2 refuses them; “1,5 hours” is one hour, with the rest left out. `add(1, TimeUnit.Day)` at 18:00 on the eve of the
# change is 17:00, and `addLocal` 18:00. Guessed of `add`: 18:00; expected of the others: PT2H, and an error. Consequence: a
# driver's two hours are lost between two programs. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 timezonecomplete@5.15.1 tzdata@1.0.51
cat > run.mjs <<'JS'
import { Duration as OtherDuration } from 'luxon'
import complete from 'timezonecomplete'
const { DateTime, Duration, TimeUnit, hours, minutes, seconds, zone } = complete
const eve = new DateTime(2026, 10, 31, 18, 0, 0, 0, zone('America/New_York'))
const texts = [hours(2), minutes(5), seconds(30)].map((each) => each.toIsoString())
const seen = [
  ...texts,
  ...texts.map((text) => OtherDuration.fromISO(text).isValid),
  new Duration('1,5 hours').minutes(),
  eve.add(1, TimeUnit.Day).hour(),
  eve.addLocal(1, TimeUnit.Day).hour(),
].join(' ')
console.log(seen)
process.exit(seen === 'P2H PT5M P30S false true false 60 17 18' ? 0 : 1)
JS
node run.mjs
