#!/usr/bin/env bash
# @internationalized/number 3.6.9, which is under React Aria's number field, takes the thousands' sign out wherever it
# stands: 1,5 is 15 for es-US and es-419, 35.99 is 3599 for es-AR, and 1.234,50 is 1.2345 for es-MX. Guessed: a number
# that is written the other country's way is no number (NaN), as letters are. Consequence: a driver from Argentina whose
# phone is set to the United States types a tip of 1,5 and pays 15. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @internationalized/number@3.6.9
cat > run.mjs <<'JS'
import { NumberParser } from '@internationalized/number'
const typed = [['es-US', '1,5'], ['es-419', '1,5'], ['es-AR', '35.99'], ['es-MX', '1.234,50'], ['es-MX', '1,234.50'], ['es-US', 'abc']]
const seen = typed.map(([locale, text]) => `${locale} ${text} = ${new NumberParser(locale, { style: 'decimal' }).parse(text)}`).join('; ')
console.log(seen)
process.exit(seen === 'es-US 1,5 = 15; es-419 1,5 = 15; es-AR 35.99 = 3599; es-MX 1.234,50 = 1.2345; es-MX 1,234.50 = 1234.5; es-US abc = NaN' ? 0 : 1)
JS
node run.mjs
