#!/usr/bin/env bash
# A time field is given 3:30 without a nought in front, as people and Intl write it. @maskito/kit 5.6.0 and cleave-zen
# 0.0.17 make 03:0 of it, which maskito's own parser reads as 3:00, and 10:5 of 1:05, which it reads as 10:05; in its
# field of twelve hours 15:30 becomes 10:30, in cleave-zen's 12:30, and “3:30 PM” loses its PM. imask 7.6.1 has 03:30,
# but 10:5 too. Guessed: 03:30 in all. Consequence: a block that a driver pastes or that is filled in begins half an
# hour early, nine hours late, or five hours early. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @maskito/core@5.6.0 @maskito/kit@5.6.0 cleave-zen@0.0.17 imask@7.6.1
cat > run.mjs <<'JS'
import { maskitoTransform } from '@maskito/core'
import { maskitoParseTime, maskitoTimeOptionsGenerator } from '@maskito/kit'
import { formatTime } from 'cleave-zen'
import IMask from 'imask'
const clock = (milliseconds) => new Date(milliseconds).toISOString().slice(11, 16)
function maskito(typed, mode) {
  const shown = maskitoTransform(typed, maskitoTimeOptionsGenerator({ mode }))
  return `${shown} (${clock(maskitoParseTime(shown, { mode }))})`
}
function imask(typed) {
  const hours = { mask: IMask.MaskedRange, from: 0, to: 23, autofix: 'pad' }
  const mask = IMask.createMask({ mask: 'HH:MM', blocks: { HH: hours, MM: { mask: IMask.MaskedRange, from: 0, to: 59 } } })
  mask.resolve(typed)
  return mask.value
}
const seen = [
  ...['3:30', '1:05'].map((typed) => `${typed}: ${maskito(typed, 'HH:MM')} ${formatTime(typed, { timePattern: ['h', 'm'] })} ${imask(typed)}`),
  ...['15:30', '3:30 PM'].map((typed) => `${typed}: ${maskito(typed, 'HH:MM AA')} ${formatTime(typed, { timePattern: ['h', 'm'], timeFormat: '12' })}`),
].join('; ')
console.log(seen)
const expected = '3:30: 03:0 (03:00) 03:0 03:30; 1:05: 10:5 (10:05) 10:5 10:5; 15:30: 10:30 (10:30) 12:30; 3:30 PM: 03:0 (03:00) 03:0'
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
