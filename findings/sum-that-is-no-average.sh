#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1: of the cells 501, 10 and the texts “501” and “00501”, SUM has 1513, with the texts, and AVERAGE
# and COUNT leave them out, so 2 × 255.5 isn't the sum. fast-formula-parser 1.0.19 adds 511, but counts any text, as “x”, as
# more than 9 in COUNTIF. hyperformula 3.5.0 and Excel add 511 and count 2. Expected: those. Consequence: an amount typed as
# text is in the total and not in the mean, and headings are counted as large payments. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1
cat > run.mjs <<'JS'
import { AVERAGE, COUNT, COUNTIF, SUM } from '@formulajs/formulajs'
import Parser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'
const cells = [[501], [10], ['x'], ["'501"], ["'00501"]]
const values = cells.map(([cell]) => (typeof cell === 'string' ? cell.replace("'", '') : cell))
const sheet = HyperFormula.buildFromArray(cells, { licenseKey: 'gpl-v3' })
const parser = new Parser({ onRange: ({ from, to }) => values.slice(from.row - 1, to.row).map((value) => [value]) })
const formulas = ['SUM(A1:A5)', 'AVERAGE(A1:A5)', 'COUNT(A1:A5)', 'COUNTIF(A1:A3,">9")']
const seen = [
  [SUM(values), AVERAGE(values), COUNT(values), COUNTIF(values.slice(0, 3), '>9')].join(' '),
  formulas.map((formula) => parser.parse(formula, { sheet: 's', row: 9, col: 9 })).join(' '),
  formulas.map((formula) => sheet.calculateFormula(`=${formula}`, 0)).join(' '),
].join('; ')
console.log(seen)
process.exit(seen === '1513 255.5 2 2; 511 255.5 2 3; 511 255.5 2 2' ? 0 : 1)
JS
node run.mjs
