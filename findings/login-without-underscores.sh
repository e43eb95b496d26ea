#!/usr/bin/env bash
# receiptline 4.0.4 takes _ for underlining inside a word too: ana_perez_1@arribo.example is printed as
# anaperez1@arribo.example, “~5 min” has no ~, quotation marks and ` are gone, and a line of “=” cuts the paper. Its
# backslash keeps them. receipt-printer-encoder 4.0.1 and node-thermal-printer 4.6.1 print what they are given. Guessed:
# kept inside a word. Consequence: a driver types the address from the paper of the station, and nobody has such an
# account. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts receiptline@4.0.4 @point-of-sale/receipt-printer-encoder@4.0.1 node-thermal-printer@4.6.1
cat > run.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import thermal from 'node-thermal-printer'
import receiptline from 'receiptline'
const shown = (text) => text.replace(/\x1b@|\x1b[Mt-][^]|\x1c\.|[\r\n]/gu, '').trim()
const printer = new thermal.ThermalPrinter({ type: thermal.PrinterTypes.EPSON, interface: 'tcp://127.0.0.1', width: 42 })
const seen = []
for (const text of ['ana_perez_1@arribo.example', 'ana_perez@arribo.example', 'ana\\_perez@arribo.example', '~5 min', '"Ana"', '=']) {
  printer.clear()
  printer.print(text)
  const encoded = new ReceiptPrinterEncoder({ columns: 42 }).initialize().line(text).encode()
  const peers = [Buffer.from(encoded).toString('latin1'), printer.getBuffer().toString('latin1')].map(shown)
  seen.push(`${shown(receiptline.transform(text, { cpl: 42, encoding: 'multilingual', command: 'text' }))} ${peers.every((peer) => peer === text)}`)
}
console.log(seen.join('; '))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'anaperez1@arribo.example true; anaperez@arribo.example true; ana_perez@arribo.example true; 5 min true; Ana true;  true' ]
