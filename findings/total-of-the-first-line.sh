#!/usr/bin/env bash
# pypdf 3.4.1, Debian 12, puts neither a blank nor a line between texts that stand on one line of a PDF of pdfmake 0.3.11: a row
# of a table with “Bloques 3” and 12.50 reads “Bloques 312.50”. Where a column of names stands beside one of amounts, the first
# amount joins the last name: “Total$35.99”, for a total of $30.99. unpdf 1.7.0 and Debian's pdfminer keep them apart, as poppler
# does. Guessed: in the order drawn, apart. Consequence: a script that reads receipts books another amount. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund pdfmake@0.3.11 unpdf@1.7.0
apt-get download -qq python3-pypdf=3.4.1-1+deb12u1 python3-pdfminer=20221105+dfsg-1.1~deb12u1 python3-charset-normalizer python3-cryptography python3-cffi-backend 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > write.cjs <<'JS'
const pdfmake = require('pdfmake')
const roboto = (style) => `node_modules/pdfmake/fonts/Roboto/Roboto-${style}.ttf`
pdfmake.setFonts({ Roboto: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic'), bolditalics: roboto('MediumItalic') } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
const columns = [{ stack: ['Plan mensual', 'Reembolso', 'Total'] }, { stack: ['$35.99', '-$5.00', '$30.99'] }]
const content = [{ table: { body: [['Bloques 3', '12.50']] } }, { text: ' ' }, { columns }]
pdfmake.createPdf({ content }).write('receipt.pdf')
JS
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
console.log((await extractText(await getDocumentProxy(new Uint8Array(readFileSync('receipt.pdf'))))).text[0])
JS
cat > run.py <<'PY'
import pypdf
from pdfminer.high_level import extract_text
print(pypdf.PdfReader('receipt.pdf').pages[0].extract_text())
print(extract_text('receipt.pdf'))
PY
node write.cjs
seen=$( (PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py; node run.mjs) | grep -v '^\s*$' | tr '\n' '/')
echo "$seen"
pypdf='Bloques 312.50/Plan mensual/Reembolso/Total$35.99/-$5.00/$30.99/'
apart='Plan mensual/Reembolso/Total/$35.99/-$5.00/$30.99/'
[ "${seen//$'\f'/}" = "${pypdf}Bloques 3 12.50/${apart}Bloques 3 12.50/${apart}" ]
