#!/usr/bin/env bash
# HyperFormula 3.5.0 takes accents and ñ off before it compares: "Peña"="Pena" and "año"="ano" are true, MATCH, VLOOKUP
# and XLOOKUP of Peña find the row of Pena above it, SUMIF adds both up, and UNIQUE leaves one of them; EXACT tells them
# apart. With option `accentSensitive` the three lookups still find Pena. fast-formula-parser 1.0.19 and formulajs 4.6.1
# say that they differ, as Excel does. Expected: only capitals don't matter. Consequence: an operator's sheet pays a
# driver's hours to another. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1
cat > run.cjs <<'JS'
const { HyperFormula } = require('hyperformula')
const FormulaParser = require('fast-formula-parser')
const { COUNTIF, MATCH } = require('@formulajs/formulajs')
const formulas = ['"Peña"="Pena"', '"año"="ano"', 'MATCH("Peña",A1:A2,0)', 'VLOOKUP("Peña",A1:B2,2,FALSE())', 'XLOOKUP("Peña",A1:A2,B1:B2)', 'SUMIF(A1:A2,"Peña",B1:B2)', 'COUNTA(UNIQUE(A1:A2))', 'EXACT("Peña","Pena")']
const drivers = [['Pena', 35.99], ['Peña', 12.5]]
const valuesWith = (options) => HyperFormula.buildFromArray([...drivers, formulas.map((formula) => `=${formula}`)], { licenseKey: 'gpl-v3', ...options }).getSheetValues(0)[2].join(' ')
const names = drivers.map(([name]) => name)
const seen = [valuesWith({}), valuesWith({ accentSensitive: true })]
seen.push(new FormulaParser().parse('"Peña"="Pena"', { sheet: 'A', row: 1, col: 1 }), `${MATCH('Peña', names, 0)} ${COUNTIF(names, 'Peña')}`)
console.log(seen.join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = 'true true 1 35.99 35.99 48.49 1 false; false false 1 35.99 35.99 12.5 2 false; false; 2 1' ]
