#!/usr/bin/env bash
# espeak-ng 1.0.2, which is eSpeak NG 1.52, given SSML: `say-as` with "characters" or "telephone" reads digits one by one, but
# says the mark that would stand before each three: 482130 as characters is “four eight two comma one three zero” in English,
# “cuatro ocho dos punto uno tres cero” in Spanish; 3055550100 as a telephone is “tres punto cero cinco cinco punto …”. With
# blanks between the digits there is none. eSpeak 1.48 does the same. Guessed: the digits; telephone is ignored. Consequence:
# the mark-up that is there to spell a code to a blind driver puts a comma into it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund espeak-ng@1.0.2
cat > run.mjs <<'JS'
import speech from 'espeak-ng'
async function spelt(voice, as, text) {
  const markup = `<say-as interpret-as="${as}">${text}</say-as>`
  const { FS } = await speech({ arguments: ['-q', '-m', '--ipa', '--phonout', 'out', '-v', voice, '--', markup], printErr() {} })
  return FS.readFile('out', { encoding: 'utf8' }).replace(/\s+/gu, ' ').trim()
}
const seen = [
  await spelt('en-us', 'characters', '482130'),
  await spelt('es-419', 'characters', '482130'),
  await spelt('es-419', 'telephone', '3055550100'),
  await spelt('en-us', 'telephone', '3055550100'),
  await spelt('es-419', 'characters', '4 8 2 1 3 0'),
].join('\n')
console.log(seen)
process.exit(seen === `fˌoːɹˌeɪttˌuːkˈɑːmə wˌʌnθɹˌiːzˈiəɹoʊ
kwˌatɾoˌotʃodˌospˈunto ˌunotɾˌessˈeɾo
tɾˈespunto sˈeɾosˈinkosˈinkopˌunto sˈinkosˈinkosˈeɾopˌunto ˈunosˈeɾosˈeɾo
θɹˈiː zˈiəɹoʊfˈaɪvfˈaɪv fˈaɪvfˈaɪvzˈiəɹoʊ wˈʌnzˈiəɹoʊzˈiəɹoʊ
kwˈatɾo ˈotʃo dˈos ˈuno tɾˈes sˈeɾo` ? 0 : 1)
JS
node run.mjs
