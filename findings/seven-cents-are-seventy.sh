#!/usr/bin/env bash
# ubl-builder 1.4.5, which writes Colombia's electronic invoices: `findTaxTotalById`, which its `applyCufeCode` asks for
# each tax that goes into the invoice's code, has 6.50 for a tax of 6.05, 0.70 for 0.07, and 1.14 for 1.15; 1422 of the
# amounts below 100 are so. Its own XML says 6.05. Expected: 6.05. Consequence: the code that stands on a driver's
# invoice is of another tax than the invoice, for one amount in seven, and the tax office checks it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ubl-builder@1.4.5
cat > run.cjs <<'JS'
const { Invoice } = require('ubl-builder')
const { TaxCategory, TaxScheme, TaxSubtotal, TaxTotal } = require('ubl-builder/lib/ubl21/CommonAggregateComponents')
const invoiceOf = (taxAmount) => {
  const taxCategory = new TaxCategory({ percent: '19.00', taxScheme: new TaxScheme({ id: '01', name: 'IVA' }) })
  const invoice = new Invoice('A1', {})
  return invoice.addTaxTotal(new TaxTotal({ taxAmount, taxSubtotals: [new TaxSubtotal({ taxableAmount: '35.99', taxAmount, taxCategory })] }))
}
const seen = ['6.05', '0.07', '1.15', '6.84', '6.50'].map((amount) => {
  const invoice = invoiceOf(amount)
  const [, written] = invoice.getXml().match(/<cbc:TaxAmount>([^<]*)</)
  return `${written} ${invoice.findTaxTotalById('01')}`
})
const amounts = Array.from({ length: 10_000 }, (_, cents) => (cents / 100).toFixed(2))
seen.push(amounts.filter((amount) => invoiceOf(amount).findTaxTotalById('01') !== amount).length)
console.log(seen.join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = '6.05 6.50; 0.07 0.70; 1.15 1.14; 6.84 6.84; 6.50 6.50; 1422' ]
