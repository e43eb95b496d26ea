#!/usr/bin/env bash
# Temporal's days (temporal-polyfill 1.0.8) have no fields of their own. dequal 2.0.3 and Node's `isDeepStrictEqual`
# therefore take 21 and 22 November for equal, lodash 4.18.1 never takes two days for equal, even of the same date, and
# fast-deep-equal 3.1.3 throws. Guessed: lodash takes them for equal too. Consequence: a changed day of service isn't
# saved, or a form always says that something changed; a test with `deepStrictEqual` passes with the wrong day. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund temporal-polyfill@1.0.8 dequal@2.0.3 fast-deep-equal@3.1.3 lodash@4.18.1
cat > run.mjs <<'JS'
import { isDeepStrictEqual } from 'node:util'
import { dequal } from 'dequal'
import fastDeepEqual from 'fast-deep-equal'
import lodash from 'lodash'
import { Temporal } from 'temporal-polyfill'
const day = (text) => Temporal.PlainDate.from(text)
const attempt = (isEqual, other) => {
  try {
    return isEqual({ day: day('2026-11-21') }, { day: day(other) })
  } catch {
    return 'throws'
  }
}
const ways = [dequal, isDeepStrictEqual, lodash.isEqual, fastDeepEqual]
const seen = ways.map((isEqual) => `${attempt(isEqual, '2026-11-21')} ${attempt(isEqual, '2026-11-22')}`).join(', ')
console.log('the same day, the next one; dequal, Node, lodash, fast-deep-equal:', seen)
process.exit(seen === 'true true, true true, false false, throws throws' ? 0 : 1)
JS
node run.mjs
