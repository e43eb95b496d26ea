#!/usr/bin/env bash
# numero-a-letras 1.0.6 and @vigilio/numeros-a-letras 0.0.7 write -5 as “novecientos noventa y nueve mil novecientos noventa y
# cinco”, and the first -0.50 as 999,999.50; the second writes 900 as “NOVECIENTO”. number-in-letters 0.5.0 writes “undefined
# y cinco”, and 35.99 as “treinta y seis”; rosaenlg-n2words 3.3.0 throws for -5, and writes -0.5 as 0.5. n2words 4.0.0 and
# to-words 5.7.0 write “menos cinco”. Expected: menos cinco, or an error. Consequence: a driver's refund
# of 5 pesos is 999,995 on the paper. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund numero-a-letras@1.0.6 @vigilio/numeros-a-letras@0.0.7 number-in-letters@0.5.0 rosaenlg-n2words@3.3.0 n2words@4.0.0 to-words@5.7.0
cat > run.cjs <<'JS'
const { NumerosALetras } = require('numero-a-letras')
const { default: vigilio } = require('@vigilio/numeros-a-letras')
const letters = require('number-in-letters')
const rosa = require('rosaenlg-n2words')
const { ToWords } = require('to-words')
async function main() {
  const { toCurrency } = await import('n2words/es-MX')
  const answer = (write) => {
    try {
      return write().trim()
    } catch {
      return 'throws'
    }
  }
  const seen = [
    ...[-5, -0.5].map((amount) => answer(() => NumerosALetras(amount))),
    ...[-5, 900].map((amount) => answer(() => vigilio(amount, false))),
    ...[-5, 35.99].map((amount) => answer(() => letters(amount, { lang: 'es' }))),
    ...[-5, -0.5].map((amount) => answer(() => rosa(amount, { lang: 'es' }))),
    answer(() => toCurrency(-5)),
    answer(() => new ToWords({ localeCode: 'es-MX' }).convert(-5)),
  ].join('; ')
  console.log(seen)
  const million = 'Novecientos Noventa y Nueve Mil Novecientos Noventa y'
  const expected =
    `${million} Cinco Pesos 00/100 M.N.; ${million} Nueve Pesos 50/100 M.N.; NOVECIENTO NOVENTA Y NUEVE MIL NOVECIENTO NOVENTA Y CINCO; ` +
    'NOVECIENTO; undefined y cinco; treinta y seis; throws; cero punto cinco; menos cinco pesos; Menos Cinco'
  process.exitCode = seen === expected ? 0 : 1
}
main()
JS
node run.cjs
