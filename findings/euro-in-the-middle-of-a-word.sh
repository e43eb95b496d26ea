#!/usr/bin/env bash
# gsm7 1.3.1: a letter that GSM-7 doesn't have, as á, í, ó, ú or ç, is packed as the escape code alone, so that the letter behind
# it becomes another character: “Envíe” is 45 6e 76 1b 65, which Perl's Encode reads as “Env€”, as the standard has it; of
# “Código” it reads neither ó nor d, and gsm7's own `decode` makes “Cundefinedigo” of it. No error. Encode and @trt2/gsm-charset-utils write “?”,
# Gammu a plain letter, Device::Gsm one with the other accent; counters change to UCS-2. Guessed: “?”, or an error.
# Consequence: a driver reads “Env€” in a text, or a word without a letter. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund gsm7@1.3.1
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import gsm7 from 'gsm7'
function septets(packed) {
  const bits = [...packed].reverse().map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const codes = []
  for (let end = bits.length; end >= 7; end -= 7) codes.push(parseInt(bits.slice(end - 7, end), 2))
  return codes.map((code) => code.toString(16).padStart(2, '0')).join('')
}
const perl = (code) => execFileSync('perl', ['-MEncode', '-CO', '-e', code], { encoding: 'utf8' })
const codes = ['Envíe', 'Código'].map((text) => septets(gsm7.encode(text)))
const seen = [
  ...codes,
  ...codes.map((hex) => perl(`print decode('gsm0338', pack('H*', '${hex}'))`)),
  ...['Código', '¿Cuánto? ¡Ñandú, €5 {a}!'].map((text) => gsm7.decode(gsm7.encode(text))),
  perl(`print decode('gsm0338', encode('gsm0338', "Env\\x{ed}e"))`),
].join('; ')
console.log(seen)
process.exit(seen === '456e761b65; 431b6469676f; Env€; C\uFFFDigo; Cundefinedigo; ¿Cuundefinedto? ¡Ñandundefined €5 {a}!; Env?e' ? 0 : 1)
JS
node run.mjs
