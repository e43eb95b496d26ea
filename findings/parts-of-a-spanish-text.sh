#!/usr/bin/env bash
# node-pdu 2.1.1: 134 letters of GSM-7 are two parts, where one holds 160, and a text with ñ, Ñ, é, ü, à or € goes as UCS-2,
# though these stand in GSM-7 too, with 63 letters in a part instead of 70; ¿, ¡, £ and $ go as GSM-7. 160 letters with an ñ
# are three parts. Guessed: one part for 160 with ñ, two for 71 with á. Consequence: whoever pays for the texts to drivers
# pays three times, for nearly every one in Spanish. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-pdu@2.1.1
cat > run.mjs <<'JS'
import { Submit } from 'node-pdu'
const parts = (text) => new Submit('+13055550100', text).getParts().length
const texts = ['a'.repeat(133), 'a'.repeat(134), `¿${'a'.repeat(132)}`, 'ñ'.repeat(63), 'ñ'.repeat(64), `${'a'.repeat(159)}ñ`]
const seen = texts.map(parts).join(' ')
console.log(seen)
process.exit(seen === '1 2 1 1 2 3' ? 0 : 1)
JS
node run.mjs
