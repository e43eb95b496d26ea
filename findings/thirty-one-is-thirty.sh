#!/usr/bin/env bash
# es-compromise 0.2.11: 35,99 is the number 3599, 1.234,50 is 1.2345 and “3,5 horas” 35; “ciento un dólares” is 100, “treinta
# y un turnos” 30, and “veintiún dólares” no number. The singular of “los lunes” is “el lún”, that of “las crisis” “la
# crisi”. Guessed of words: right, as treinta y cinco is; expected of the digits: Spanish commas. Consequence: a bot that
# reads amounts books a hundred times the price, or a dollar less. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund es-compromise@0.2.11
cat > run.mjs <<'JS'
import nlp from 'es-compromise'
const number = (text) => {
  const found = nlp(text).numbers().get()
  return Array.isArray(found) ? found.join(' ') : 'none'
}
const texts = ['35,99', '1.234,50 dólares', '3,5 horas', 'ciento un dólares', 'treinta y un turnos', 'veintiún dólares', 'treinta y cinco dólares']
const singulars = ['los lunes', 'las crisis'].map((text) => nlp(text).nouns().toSingular().text())
const seen = [...texts.map(number), ...singulars].join('; ')
console.log(seen)
process.exit(seen === '3599; 1.2345; 35; 100; 30; none; 35; el lún; la crisi' ? 0 : 1)
JS
node run.mjs
