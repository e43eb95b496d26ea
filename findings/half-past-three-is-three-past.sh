#!/usr/bin/env bash
# inputmask 5.0.10, a time field HH:MM: 03:30 is 03:03, 15:45 is 15:04, 23:00 is 23:0M, and a field that is filled with
# 03:30 shows 03:03; only minutes from 01 to 09 stay. With 5.0.9 in the same place they are 03:30, 15:45 and 23:00.
# Guessed: 03:30. Consequence: after an update of the third digit a driver's block begins at 3:03, and is saved so by a
# form that she opened for its note. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund new@npm:inputmask@5.0.10 old@npm:inputmask@5.0.9 happy-dom@21.0.4
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { Window } from 'happy-dom'
const window = new Window()
const globals = { window, innerWidth: 1024, matchMedia: window.matchMedia.bind(window) }
for (const name of ['document', 'navigator', 'Element', 'HTMLElement', 'Event', 'CustomEvent', 'HTMLInputElement', 'Node']) globals[name] = window[name]
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true })
const require = createRequire(import.meta.url)
const options = { alias: 'datetime', inputFormat: 'HH:MM' }
const seen = ['old', 'new']
  .map((name) => {
    const Inputmask = require(name).default ?? require(name)
    const field = window.document.body.appendChild(window.document.createElement('input'))
    Inputmask(options).mask(field)
    field.inputmask.setValue('03:30')
    return [...['03:30', '15:45', '23:00', '15:05'].map((time) => Inputmask.format(time, options)), field.value].join(' ')
  })
  .join('; ')
console.log(seen)
process.exit(seen === '03:30 15:45 23:00 15:05 03:30; 03:03 15:04 23:0M 15:05 03:03' ? 0 : 1)
JS
node run.mjs
