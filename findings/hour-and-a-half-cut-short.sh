#!/usr/bin/env bash
# hyperformula 3.5.0: INT cuts instead of rounding down: -1.5 is -1, and -0.5 is 0, while its MOD(-1.5, 1) is 0.5 as in
# Excel, so hours and their rest, which sheets split with the two, come to -0.5 instead of -1.5. fast-formula-parser
# 1.0.19 and @formulajs/formulajs 4.6.1 have -2 and -1, and come to -1.5. Expected: -2 in all three. Consequence: a driver
# who owes an hour and a half owes half an hour in the report. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1
cat > run.mjs <<'JS'
import { INT, MOD } from '@formulajs/formulajs'
import Parser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'
const formulas = ['INT(-1.5)', 'INT(-0.5)', 'MOD(-1.5,1)', 'INT(-1.5)+MOD(-1.5,1)']
const sheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' })
const parser = new Parser()
const seen = [
  formulas.map((formula) => sheet.calculateFormula(`=${formula}`, 0)).join(' '),
  formulas.map((formula) => parser.parse(formula, { sheet: 's', row: 1, col: 1 })).join(' '),
  [INT(-1.5), INT(-0.5), MOD(-1.5, 1), INT(-1.5) + MOD(-1.5, 1)].join(' '),
].join('; ')
console.log(seen)
process.exit(seen === '-1 0 0.5 -0.5; -2 -1 0.5 -1.5; -2 -1 0.5 -1.5' ? 0 : 1)
JS
node run.mjs
