#!/usr/bin/env bash
# hyperformula 3.5.0: TEXT leaves what it doesn't know of a format in the text, as wrong figures and without an error: 1234.5
# as "#,##0.00" is “1235,##0.00”, a half as "0%" is “1%”, a day and a half as "[h]:mm" is “[12]:00”, and 30 November as
# "d mmm" is “30 110”. fast-formula-parser 1.0.19 has 1,234.50, 50%, 36:00 and 30 Nov. @formulajs/formulajs 4.6.1, on which
# other sheets are built, writes the first two so, but "h:mm" of 18:00 is “1”. Guessed: as in Excel, all three. Consequence: a
# report's cell for a refund rate of a half says 1%, in Spanish and in English. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1
cat > run.mjs <<'JS'
import { TEXT } from '@formulajs/formulajs'
import Parser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'
const cases = [[1234.5, '#,##0.00'], [0.5, '0%'], [1.5, '[h]:mm'], [46356, 'd mmm'], [0.75, 'h:mm']]
const sheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' })
const parser = new Parser()
const texts = (write) => cases.map(write).join(' | ')
const seen = [
  texts(([value, form]) => sheet.calculateFormula(`=TEXT(${value},"${form}")`, 0)),
  texts(([value, form]) => parser.parse(`TEXT(${value},"${form}")`, { sheet: 's', row: 1, col: 1 })),
  texts(([value, form]) => TEXT(value, form)),
].join('; ')
console.log(seen)
process.exit(seen === '1235,##0.00 | 1% | [12]:00 | 30 110 | 18:00; 1,234.50 | 50% | 36:00 | 30 Nov | 18:00; 1,234.50 | 50% | 2 | 46356 | 1' ? 0 : 1)
JS
node run.mjs
