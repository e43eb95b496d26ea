#!/usr/bin/env bash
# Four readers of spreadsheets round halves in three ways. 1.005 with two decimals is 1.00 for ssf 0.11.2, which is in
# SheetJS, and for HyperFormula 3.5.0, 1.01 for numfmt 4.0.1 and formulajs 4.6.1, as in Excel. ssf writes -2.5 as -2 and
# 28.5 % as 28 %; HyperFormula's TEXT writes 1234.5 as “1235,##0.00”. Guessed: 1.01 everywhere. Consequence: whoever
# closes the books has another cent, and another share, than Excel shows for the same file. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ssf@0.11.2 hyperformula@3.5.0 numfmt@4.0.1 @formulajs/formulajs@4.6.1
cat > run.mjs <<'JS'
import { ROUND } from '@formulajs/formulajs'
import hyperformula from 'hyperformula'
import { format } from 'numfmt'
import ssf from 'ssf'
const formulas = ['=ROUND(1.005,2)', '=ROUND(-2.5,0)', '=TEXT(1234.5,"#,##0.00")']
const sheet = hyperformula.HyperFormula.buildFromArray([formulas], { licenseKey: 'gpl-v3' })
const formats = [['0.00', 1.005], ['0', -2.5], ['0%', 0.285]]
const seen = [
  formats.map(([pattern, number]) => ssf.format(pattern, number)).join(' '),
  formats.map(([pattern, number]) => format(pattern, number)).join(' '),
  formulas.map((_, col) => sheet.getCellValue({ sheet: 0, row: 0, col })).join(' '),
  `${ROUND(1.005, 2)} ${ROUND(-2.5, 0)}`,
]
console.log('ssf; numfmt; HyperFormula; formulajs:', seen.join('; '))
process.exit(seen.join('; ') === '1.00 -2 28%; 1.01 -3 29%; 1 -3 1235,##0.00; 1.01 -3' ? 0 : 1)
JS
node run.mjs
