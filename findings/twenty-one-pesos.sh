#!/usr/bin/env bash
# written-number 0.11.1 and to-words 5.7.0 in Spanish: 21 000 is “veintiuno mil”, where veintiún mil is right, 21 pesos are
# “Veintiuno Pesos Mexicanos” and a million “Un Millon Pesos Mexicanos”, without its accent and the “de”; 31 and 101 are
# right in to-words. 1.5 is “dos” in written-number. Guessed: veintiún mil, veintiún pesos. Consequence: the amount in words
# on a receipt is wrong for every amount that ends in 21. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund to-words@5.7.0 written-number@0.11.1
cat > run.mjs <<'JS'
import { ToWords } from 'to-words'
import written from 'written-number'
const money = new ToWords({ localeCode: 'es-MX' })
const seen = [
  ...[21_000, 1.5].map((amount) => written(amount, { lang: 'es' })),
  ...[21, 31, 1_000_000].map((amount) => money.convert(amount, { currency: true })),
].join('; ')
console.log(seen)
process.exit(seen === 'veintiuno mil; dos; Veintiuno Pesos Mexicanos; Treinta Y Un Pesos Mexicanos; Un Millon Pesos Mexicanos' ? 0 : 1)
JS
node run.mjs
