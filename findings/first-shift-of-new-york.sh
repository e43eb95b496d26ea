#!/usr/bin/env bash
# espeak-ng 1.0.2, which is eSpeak NG 1.52, in Spanish: 1.er, 1.ª and 1.º, as the Academy writes them, are “uno punto er”,
# “uno punto a”, “uno punto o”; 1º, without the point, is “primero”. NY is “ni”, the word for “nor”, CA is “ca”; FL and N.Y. are
# spelled. In English NY is spelled. Guessed: primera, and letters. Consequence: a blind driver hears “Brooklyn ni once mil …”,
# and “uno punto er turno” where a first shift was meant. Seen 2026-11-30.
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
const seen = []
for (const text of ['1.er', '1.ª', '1.º', '1º', 'NY', 'ni', 'CA', 'FL', 'N.Y.']) seen.push(await sounds('es-419', text))
seen.push(await sounds('en-us', 'NY'))
console.log(seen.join('; '))
const expected = 'ˈuno pˌunto ˈeɾ; ˈuno pˌunto ˈa; ˈuno pˌunto ˈo; pɾimˈɛɾo; nˈi; nˈi; kˈa; ˌefeˈɛle; ˌeneˌiɣɾiˈeɣa; ˌɛnwˈaɪ'
process.exit(seen.join('; ') === expected ? 0 : 1)
JS
node run.mjs
