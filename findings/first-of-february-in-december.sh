#!/usr/bin/env bash
# A date field dd/mm/yyyy is given 1/2/2026, as Intl writes 1 February in Spanish. @maskito/kit 5.6.0 and cleave-zen
# 0.0.17 make 12/02/26 of it, and 31/02/26 of 3/1/2026; of 31/1/2026, 31/12/026. inputmask 5.0.10 has 01/02/2026,
# 03/01/2026 and 31/01/2026. Guessed: 01/02/2026, as a slash ends the day. Consequence: a driver who pastes her birthday
# or the end of her licence has another day there, which she sees only if she looks again. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @maskito/core@5.6.0 @maskito/kit@5.6.0 cleave-zen@0.0.17 inputmask@5.0.10 happy-dom@21.0.4
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { maskitoTransform } from '@maskito/core'
import { maskitoDateOptionsGenerator } from '@maskito/kit'
import { formatDate } from 'cleave-zen'
import { Window } from 'happy-dom'
const window = new Window()
const globals = { window, innerWidth: 1024, matchMedia: window.matchMedia.bind(window) }
for (const name of ['document', 'navigator', 'Element', 'HTMLElement', 'Event', 'CustomEvent', 'HTMLInputElement', 'Node']) globals[name] = window[name]
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true })
const Inputmask = createRequire(import.meta.url)('inputmask')
const options = maskitoDateOptionsGenerator({ mode: 'dd/mm/yyyy', separator: '/' })
const fields = [
  (date) => maskitoTransform(date, options),
  (date) => formatDate(date, { datePattern: ['d', 'm', 'Y'] }),
  (date) => (Inputmask.default ?? Inputmask).format(date, { alias: 'datetime', inputFormat: 'dd/mm/yyyy' }),
]
const dates = [new Date(2026, 1, 1), new Date(2026, 0, 3), new Date(2026, 0, 31)].map((date) => date.toLocaleDateString('es'))
const seen = dates.map((date) => `${date}: ${fields.map((field) => field(date)).join(' ')}`).join('; ')
console.log(seen)
const expected = '1/2/2026: 12/02/26 12/02/26 01/02/2026; 3/1/2026: 31/02/26 31/02/26 03/01/2026; 31/1/2026: 31/12/026 31/12/026 31/01/2026'
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
