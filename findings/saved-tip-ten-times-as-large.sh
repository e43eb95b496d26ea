#!/usr/bin/env bash
# A Spanish amount field (comma for decimals, point for thousands) is given what was saved, 0.5 or 1234.5 as JSON has
# it. cleave-zen 0.0.17, imask 7.6.1 (by `value`; by `unmaskedValue` it is right) and @maskito/kit 5.6.0 take the point
# for that of thousands: 5 and 12.345. maska 3.2.1, react-number-format 5.4.5 and react-currency-input-field 4.0.7 show
# 0,5 and 1.234,5. Guessed: 0,5 in all but one, as imask and maskito count a point among the signs for decimals.
# Consequence: a driver opens a tip of 0.50 to correct its note, and saves 5 dollars. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps cleave-zen@0.0.17 imask@7.6.1 @maskito/core@5.6.0 @maskito/kit@5.6.0 maska@3.2.1 react@19.2.0 react-number-format@5.4.5 react-currency-input-field@4.0.7
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { maskitoTransform } from '@maskito/core'
import { maskitoNumberOptionsGenerator } from '@maskito/kit'
import { formatNumeral } from 'cleave-zen'
import IMask from 'imask'
import { Mask } from 'maska'
const require = createRequire(import.meta.url)
const { formatValue } = require('react-currency-input-field')
const { numericFormatter } = require('react-number-format')
const options = maskitoNumberOptionsGenerator({ decimalSeparator: ',', thousandSeparator: '.', maximumFractionDigits: 2 })
const fields = [
  (saved) => formatNumeral(saved, { numeralDecimalMark: ',', delimiter: '.' }),
  (saved) => {
    const mask = IMask.createMask({ mask: Number, radix: ',', thousandsSeparator: '.', scale: 2, mapToRadix: ['.'] })
    mask.resolve(saved)
    const { value } = mask
    mask.unmaskedValue = saved
    return `${value} (${mask.value})`
  },
  (saved) => maskitoTransform(saved, options),
  (saved) => new Mask({ number: { locale: 'es', fraction: 2 } }).masked(saved),
  (saved) => numericFormatter(saved, { decimalSeparator: ',', thousandSeparator: '.' }),
  (saved) => formatValue({ value: saved, decimalSeparator: ',', groupSeparator: '.' }),
]
const seen = ['0.5', '1234.5'].map((saved) => fields.map((show) => show(saved)).join(' ')).join('; ')
console.log(seen)
process.exit(seen === '5 5 (0,5) 05 0,5 0,5 0,5; 12.345 12.345 (1.234,5) 12.345 1234,5 1.234,5 1.234,5' ? 0 : 1)
JS
node run.mjs
