#!/usr/bin/env bash
# espeak-ng 1.0.2, which is eSpeak NG 1.52: in Spanish a number of five digits or more that begins with 0 is read digit by
# digit, with “punto” before each three: 048213 is “cero cuatro ocho punto dos uno tres”, the ZIP code 07030 “cero siete punto
# cero tres cero”. Portuguese does so too; English, French and Italian don't, nor does Spanish for 482130, or with blanks
# between the digits. eSpeak 1.48 does the same. Found on the way to another answer. Consequence: a blind driver hears a point in
# one of ten sign-in codes, and types it or asks support. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund espeak-ng@1.0.2
cat > run.mjs <<'JS'
import speech from 'espeak-ng'
async function sounds(voice, text) {
  const { FS } = await speech({ arguments: ['-q', '--ipa', '--phonout', 'out', '-v', voice, '--', text], printErr() {} })
  return FS.readFile('out', { encoding: 'utf8' }).replace(/\s+/gu, ' ').trim()
}
const seen = [await sounds('es-419', '048213')]
for (const [voice, text] of [['es-419', '07030'], ['es-419', '0482'], ['es-419', '482130'], ['es-419', '0 4 8 2 1 3'], ['pt', '048213'], ['fr', '048213'], ['en-us', '048213']]) {
  const point = /pˌunto|pˈoŋt|pwˈɛ̃|pɔɪnt/u.test(await sounds(voice, text)) ? 'point' : 'none'
  seen.push(`${voice} ${text} ${point}`)
}
console.log(seen.join('; '))
const expected =
  'sˈeɾokwˈatɾoˈotʃopˌunto ðˈosˈunotɾˈes; es-419 07030 point; es-419 0482 none; es-419 482130 none; ' +
  'es-419 0 4 8 2 1 3 none; pt 048213 point; fr 048213 none; en-us 048213 none'
process.exit(seen.join('; ') === expected ? 0 : 1)
JS
node run.mjs
