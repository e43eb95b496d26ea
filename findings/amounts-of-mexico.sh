#!/usr/bin/env bash
# @microsoft/recognizers-text-suite 1.3.1 reads amounts in Spanish with a decimal comma, in Mexico's culture too:
# “$1,234.50” is 1,734, that is 1.234 and 0.50 added up. “Un millón y medio” is half a million, “en una hora y media” a
# day without a time, and “treinta y cinco dólares con noventa y nueve centavos” two amounts, 35 and 99. Guessed: 1234.5
# in es-mx, 1,500,000, in ninety minutes and 35.99. Consequence: a support bot tells a driver another balance, or books
# another hour. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @microsoft/recognizers-text-suite@1.3.1
cat > run.mjs <<'JS'
import recognizers from '@microsoft/recognizers-text-suite'
const { recognizeCurrency, recognizeDateTime, recognizeNumber } = recognizers
const values = (found) => found.map(({ resolution }) => resolution?.values?.map(({ value }) => value) ?? resolution.value).join(' + ')
const noon = new Date(2026, 10, 29, 12)
const seen = [
  values(recognizeNumber('$1,234.50', 'es-mx')),
  values(recognizeCurrency('$1,234.50', 'es-es')),
  values(recognizeNumber('un millón y medio', 'es-mx')),
  values(recognizeDateTime('en una hora y media', 'es-mx', undefined, noon)),
  values(recognizeDateTime('en 90 minutos', 'es-mx', undefined, noon)),
  values(recognizeCurrency('treinta y cinco dólares con noventa y nueve centavos', 'es-es')),
].join('; ')
console.log(seen)
process.exit(seen === '1,734; 1,734; 500000; 2026-11-30; 2026-11-29 13:30:00; 35 + 99' ? 0 : 1)
JS
node run.mjs
