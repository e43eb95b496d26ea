#!/usr/bin/env bash
# pdfkit 0.20.2 and pdfmake 0.3.11 wrap “Reembolso -$5.00” behind the minus, as Unicode's rules for hyphens allow before a sign
# of money (but not before a digit). poppler 22.12's `pdftotext`, Debian 12, takes a hyphen at a line's end for a parted word and
# drops it: “Reembolso $5.00”. With U+2212 pdfmake breaks there too, but nothing is lost; unpdf 1.7.0 keeps both. Guessed of the
# minus: parted from $5.00, but with U+2212 whole; expected of poppler: a minus. Consequence: a refund on a driver's narrow
# receipt is searched and booked as a charge. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 pdfmake@0.3.11 unpdf@1.7.0
apt-get download -qq poppler-utils=22.12.0-2+deb12u3 libpoppler126 libbrotli1 libdeflate0 libexpat1 libfontconfig1 libfreetype6 libjbig0 libjpeg62-turbo liblcms2-2 liblerc4 liblzma5 libnspr4 libnss3 libopenjp2-7 libpng16-16 libtiff6 libwebp7 libzstd1 zlib1g 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > write.cjs <<'JS'
const { createWriteStream } = require('node:fs')
const PDFDocument = require('pdfkit')
const pdfmake = require('pdfmake')
const texts = ['Reembolso -$5.00 de hoy', 'Reembolso −$5.00 de hoy', 'Reembolso -5.00 de hoy']
const document = new PDFDocument()
document.pipe(createWriteStream('kit.pdf'))
for (const text of [texts[0], texts[2]]) document.fontSize(12).text(text, { width: 75 }).moveDown()
document.end()
const roboto = (style) => `node_modules/pdfmake/fonts/Roboto/Roboto-${style}.ttf`
pdfmake.setFonts({ Roboto: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic'), bolditalics: roboto('MediumItalic') } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
pdfmake.createPdf({ content: texts.map((text) => ({ columns: [{ width: 75, text }], margin: [0, 0, 0, 20] })) }).write('make.pdf')
JS
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
for (const name of ['kit.pdf', 'make.pdf']) console.log((await extractText(await getDocumentProxy(new Uint8Array(readFileSync(name))))).text[0])
JS
node write.cjs
read_lines() { grep -v '^\s*$' | sed 's/ *$//' | paste -sd '/'; }
poppler() { LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu usr/bin/pdftotext "$1" - | tr -d '\f' | read_lines; }
seen="$(poppler kit.pdf); $(poppler make.pdf); $(node run.mjs | read_lines)"
echo "$seen"
kit='Reembolso -/$5.00 de hoy/Reembolso/-5.00 de hoy'
make='Reembolso -/$5.00 de hoy/Reembolso −/$5.00 de hoy/Reembolso/-5.00 de hoy'
[ "$seen" = "Reembolso \$5.00 de hoy/Reembolso/-5.00 de hoy; Reembolso \$5.00 de hoy/Reembolso −/\$5.00 de hoy/Reembolso/-5.00 de hoy; $kit/$make" ]
