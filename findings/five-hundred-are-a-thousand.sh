#!/usr/bin/env bash
# numbro 2.5.0: `average` takes every number from 500 up to the next step: 500 drivers are “1k”, or “0.5k” with a digit, and
# 500,000 are “1m”; 499 and 499,000 stay as they are. numeral 2.0.6, from which it comes, millify 6.1.0 and Intl write 500
# and 500K. Its Spanish has “mm” for a million, and writes dollars of Colombia as euros. Guessed: “1,2M”; expected: 500.
# Consequence: an operator who sees 1k refunds has 500. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund numbro@2.5.0 numeral@2.0.6 millify@6.1.0
cat > run.mjs <<'JS'
import { millify } from 'millify'
import numbro from 'numbro'
import languages from 'numbro/dist/languages.min.js'
import numeral from 'numeral'
const counts = [499, 500, 860, 499_000, 500_000, -600]
const written = (write) => counts.map(write).join(' ')
const intl = new Intl.NumberFormat('en', { notation: 'compact' })
const seen = [
  written((count) => numbro(count).format({ average: true })),
  written((count) => numbro(count).format({ average: true, mantissa: 1 })),
  written((count) => numeral(count).format('0a')),
  written((count) => millify(count)),
  written((count) => intl.format(count)),
]
numbro.registerLanguage(languages['es-CO'])
numbro.setLanguage('es-CO')
seen.push(numbro(1_234_567).format({ average: true, mantissa: 1 }), numbro(5).formatCurrency({ mantissa: 2 }))
const text = seen.join('; ')
console.log(text)
const peers = '499 500 860 499k 500k -600; 499 500 860 499K 500K -600; 499 500 860 499K 500K -600'
process.exit(text === `499 1k 1k 499k 1m -1k; 499.0 0.5k 0.9k 499.0k 0.5m -0.6k; ${peers}; 1,2mm; 5,00€` ? 0 : 1)
JS
node run.mjs
