#!/usr/bin/env bash
# A TZDate (@date-fns/tz 1.5.0) is no longer one after a deep copy: klona 2.0.6 makes a plain date, and klona/full one
# with the zone's name that ignores it, rfdc 1.4.1 an object that is no date; only lodash 4.18.1 keeps it. Guessed: klona
# keeps the class. Consequence: a block that passed through a copied state is shown in the phone's zone, or throws at its
# first method. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @date-fns/tz@1.5.0 klona@2.0.6 rfdc@1.4.1 lodash@4.18.1
cat > run.mjs <<'JS'
import { TZDate } from '@date-fns/tz'
import { klona } from 'klona'
import { klona as klonaFull } from 'klona/full'
import lodash from 'lodash'
import rfdc from 'rfdc'
const block = { start: new TZDate(Date.UTC(2026, 10, 21, 15), 'America/New_York') }
const describe = (copy) => {
  const { start } = copy(block)
  return `${start.constructor.name} ${start.timeZone ?? '-'} ${start.getHours?.() ?? '-'}`
}
const seen = [klona, klonaFull, rfdc(), lodash.cloneDeep].map(describe).join(', ')
console.log('klona, klona/full, rfdc, lodash:', seen)
process.exit(seen === 'Date - 15, Date America/New_York 15, Object America/New_York -, TZDate America/New_York 10' ? 0 : 1)
JS
TZ=UTC node run.mjs
