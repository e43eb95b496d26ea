#!/usr/bin/env bash
# i18next 27.1.2: a namespace before a key is read only if the key looks like a path. With a blank, comma, question mark,
# exclamation mark or semicolon in it, `log:refund asked for` is taken for a sentence: `t` answers with the whole text and
# `exists` says false, although the key is there and `t(key, { ns })` finds it. Writing the default separators out
# (`nsSeparator: ':'`) changes that: then it is found. Guessed: the namespace is split off whatever the key is, and an
# option set to its default changes nothing. Consequence: log entries whose keys are the server's own descriptions
# appear as `log:refund asked for`, but only those of several words. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund i18next@27.1.2
cat > run.mjs <<'JS'
import { createInstance } from 'i18next'
const resources = { en: { log: { refunded: 'Refunded', 'refund asked for': 'Refund requested', 'lost, again': 'Lost again' } } }
async function say(options) {
  const instance = createInstance()
  await instance.init({ lng: 'en', ns: ['log'], resources, showSupportNotice: false, ...options })
  return [
    instance.t('log:refunded'),
    instance.t('log:refund asked for'),
    instance.t('log:lost, again'),
    instance.exists('log:refund asked for'),
    instance.t('refund asked for', { ns: 'log' }),
  ]
}
const seen = [await say({}), await say({ nsSeparator: ':' })]
for (const each of seen) console.log(JSON.stringify(each))
const expected = [
  ['Refunded', 'log:refund asked for', 'log:lost, again', false, 'Refund requested'],
  ['Refunded', 'Refund requested', 'Lost again', true, 'Refund requested'],
]
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node run.mjs
