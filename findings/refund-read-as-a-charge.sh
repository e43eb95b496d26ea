#!/usr/bin/env bash
# espeak-ng 1.0.2, which is eSpeak NG 1.52, the voice that NVDA and Orca come with: in Spanish -5.00 is read as 5.00. -$5.00,
# as Intl writes it, is read as $5.00 in Spanish and in English. Only the minus of mathematics, U+2212, is heard, in Spanish as
# the English word. eSpeak 1.48 says “menos cinco” of -5; flite 2.2 and Festival 2.5 say “minus five” of -5, but “five
# dollars” of -$5.00. Guessed: the minus is read wherever it stands. Consequence: a blind driver hears a refund as a charge.
# Seen 2026-11-30.
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
const pairs = [['-5.00', '5.00'], ['-$5.00', '$5.00'], ['\u2212$5.00', '$5.00']]
const seen = []
for (const voice of ['es-419', 'en-us']) {
  for (const [refund, charge] of pairs) {
    const isSame = (await sounds(voice, refund)) === (await sounds(voice, charge))
    seen.push(`${voice} ${refund} ${isSame ? 'as' : 'not as'} ${charge}`)
  }
}
seen.push(await sounds('es-419', '\u22125'))
console.log(seen.join('; '))
const expected =
  'es-419 -5.00 as 5.00; es-419 -$5.00 as $5.00; es-419 −$5.00 not as $5.00; ' +
  'en-us -5.00 not as 5.00; en-us -$5.00 as $5.00; en-us −$5.00 not as $5.00; (en)mˈaɪnəs(es-la) sˈinko'
process.exit(seen.join('; ') === expected ? 0 : 1)
JS
node run.mjs
