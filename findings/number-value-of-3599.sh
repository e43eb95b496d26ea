#!/usr/bin/env bash
# formulajs 4.6.1: NUMBERVALUE("35,99", ",", "."), which is there to read an amount of another country, is 3599, as the
# comma is first made a point and points are then taken out; 28,5% is NaN. VALUE("(5.00)") is 5, VALUE("1.234,50") is
# 1.2345, and SUM("1,234.50") is 1. fast-formula-parser 1.0.19 has 35.99, 0.285 and an error for the sum, HyperFormula
# 3.5.0 -5 and errors. Guessed: -5 and an error; expected of the others: 35.99, 0.285 and 1234.5, as in Excel.
# Consequence: a driver's amount typed in Spanish is a hundred times as much, and a refund in an accountant's list is a
# charge. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 fast-formula-parser@1.0.19 hyperformula@3.5.0
cat > run.cjs <<'JS'
const formulajs = require('@formulajs/formulajs')
const FormulaParser = require('fast-formula-parser')
const { HyperFormula } = require('hyperformula')
const calls = [['NUMBERVALUE', '35,99', ',', '.'], ['NUMBERVALUE', '28,5%', ',', '.'], ['VALUE', '(5.00)'], ['VALUE', '1.234,50'], ['SUM', '1,234.50']]
const shown = (read) => {
  try {
    const value = read()
    return typeof value === 'number' ? value : (value.value ?? value._error)
  } catch {
    return 'none'
  }
}
const seen = calls.map(([name, ...values]) => {
  const formula = `${name}(${values.map((value) => `"${value}"`).join(',')})`
  const reads = [
    () => formulajs[name](...values),
    () => new FormulaParser().parse(formula, { sheet: 'A', row: 1, col: 1 }),
    () => HyperFormula.buildFromArray([[`=${formula}`]], { licenseKey: 'gpl-v3' }).getSheetValues(0)[0][0],
  ]
  return `${formula} ${reads.map(shown).join(' ')}`
})
console.log(seen.join('\n'))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = 'NUMBERVALUE("35,99",",",".") 3599 35.99 #NAME?
NUMBERVALUE("28,5%",",",".") NaN 0.285 #NAME?
VALUE("(5.00)") 5 none -5
VALUE("1.234,50") 1.2345 none #VALUE!
SUM("1,234.50") 1 #VALUE! #VALUE!' ]
