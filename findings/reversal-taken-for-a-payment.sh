#!/usr/bin/env bash
# MT940 marks a reversal: RD takes back a debit, so money comes in, RC takes back a credit, so money goes out. mt940-js
# 1.0.0 calls RD no credit and RC a credit, has no sign, and says nowhere that they are reversals; `isExpense` is true for
# all four. mt940js 1.3.5, swiftmessageparser 1.2.1 and @centrapay/swift-parser 1.0.1 have 12.50 and -12.50. Guessed:
# right in all. Consequence: a payment that the bank gave back is booked as a second one. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mt940js@1.3.5 swiftmessageparser@1.2.1 @centrapay/swift-parser@1.0.1 mt940-js@1.0.0 tslib@2.8.1
cat > run.mjs <<'JS'
import centrapay from '@centrapay/swift-parser'
import mt940 from 'mt940-js'
import mt940js from 'mt940js'
import swift from 'swiftmessageparser'
const marks = ['D', 'C', 'RD', 'RC']
const lines = [
  ':20:REF', ':25:12345678', ':28C:1/1', ':60F:C261130USD100,00',
  ...marks.map((mark) => `:61:2611301130${mark}12,50NTRFNONREF`), ':62F:C261130USD100,00',
]
const text = lines.join('\n')
const [{ transactions }] = await mt940.read(Buffer.from([...lines, '-'].join('\r\n')))
const peers = [new mt940js.Parser().parse(text), swift.parse({ type: 'mt940', data: text }), centrapay.parse({ type: 'mt940', data: text })]
const seen = [
  marks.join(' '),
  transactions.map(({ amount, isCredit }) => `${amount}${isCredit ? 'in' : 'out'}`).join(' '),
  transactions.map(({ isExpense, isReversal }) => `${isExpense}/${isReversal}`).join(' '),
  ...peers.map((statements) => statements[0].transactions.map(({ amount }) => Number(amount)).join(' ')),
].join('; ')
console.log(seen)
process.exit(seen === 'D C RD RC; 12.5out 12.5in 12.5out 12.5in; true/undefined true/undefined true/undefined true/undefined; -12.5 12.5 12.5 -12.5; -12.5 12.5 12.5 -12.5; -12.5 12.5 12.5 -12.5' ? 0 : 1)
JS
node run.mjs
