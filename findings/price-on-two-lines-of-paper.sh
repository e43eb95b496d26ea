#!/usr/bin/env bash
# node-thermal-printer 4.6.1 `tableCustom`, @point-of-sale/receipt-printer-encoder 4.0.1 `table` and receiptline 4.0.4 wrap an
# amount that is wider than its column inside the number: “$1,234” above “.50”, or “$1,23” above “4.50”, and say nothing. A
# column of six holds $35.99. Guessed: wrapped between words, or over the edge. Consequence: a driver's paper from the station
# says $1,23 or $1,234 on the line of the plan. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-thermal-printer@4.6.1 @point-of-sale/receipt-printer-encoder@4.0.1 receiptline@4.0.4
cat > run.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import thermal from 'node-thermal-printer'
import receiptline from 'receiptline'
const shown = (text) => text.replace(/\x1b@|\x1b[Mt][^]|\x1c\.|\r/gu, '').trim().replace(/ *\n */gu, '/').replace(/ +/gu, ' ')
const printer = new thermal.ThermalPrinter({ type: thermal.PrinterTypes.EPSON, interface: 'tcp://127.0.0.1', width: 32 })
const tables = ['$35.99', '$1,234.50'].map((amount) => {
  printer.clear()
  printer.tableCustom([{ text: 'Plan', align: 'LEFT', cols: 10 }, { text: amount, align: 'RIGHT', cols: 6 }])
  const encoder = new ReceiptPrinterEncoder({ columns: 32 }).initialize()
  encoder.table([{ width: 10, align: 'left' }, { width: 6, align: 'right' }], [['Plan', amount]])
  const texts = [printer.getBuffer().toString('latin1'), Buffer.from(encoder.encode()).toString('latin1')]
  return [...texts, receiptline.transform(`{w:*,6}\nPlan|${amount}`, { cpl: 32, encoding: 'multilingual', command: 'text' })].map(shown).join(', ')
})
const seen = tables.join('; ')
console.log(seen)
process.exit(seen === 'Plan $35.99, Plan $35.99, Plan $35.99; Plan $1,23/4.50, Plan $1,234/.50, Plan $1,234/.50' ? 0 : 1)
JS
node run.mjs
