#!/usr/bin/env bash
# fast-formula-parser 1.0.19: EDATE runs over the end of a shorter month: a month after 31 January 2026 is 3 March, a
# month after 31 August 1 October, and three months after 30 November 2 March 2027. hyperformula 3.5.0 and
# @formulajs/formulajs 4.6.1 stay at the last day, as Excel does; its own EOMONTH is right. PROPER of “josé núñez” is
# “José NúÑEz” in it, “José Núñez” in the others. Guessed: 28 February; expected of names: as the others. Consequence: a
# plan bought on the 31st is due days later than the bill says, and drivers are greeted by a name in capitals. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1
cat > run.mjs <<'JS'
import { EDATE, PROPER } from '@formulajs/formulajs'
import Parser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'
const starts = [['2026,1,31', 1], ['2026,8,31', 1], ['2026,11,30', 3]]
const sheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' })
const parser = new Parser()
const dateOf = (serial) => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10)
const dates = (calculate) => starts.map(([start, months]) => dateOf(calculate(`EDATE(DATE(${start}),${months})`))).join(' ')
const parse = (formula) => parser.parse(formula, { sheet: 's', row: 1, col: 1 })
const ofFormulajs = starts.map(([start, months]) => {
  const [year, month, day] = start.split(',')
  return EDATE(new Date(year, month - 1, day), months).toLocaleDateString('sv')
})
const seen = [
  dates(parse), dates((formula) => sheet.calculateFormula(`=${formula}`, 0)), ofFormulajs.join(' '), dateOf(parse('EOMONTH(DATE(2026,1,31),1)')),
  parse('PROPER("josé núñez")'), sheet.calculateFormula('=PROPER("josé núñez")', 0), PROPER('josé núñez'),
].join('; ')
console.log(seen)
const peers = '2026-02-28 2026-09-30 2027-02-28'
process.exit(seen === `2026-03-03 2026-10-01 2027-03-02; ${peers}; ${peers}; 2026-02-28; José NúÑEz; José Núñez; José Núñez` ? 0 : 1)
JS
node run.mjs
