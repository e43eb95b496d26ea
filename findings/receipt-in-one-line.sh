#!/usr/bin/env bash
# docx2txt 1.4, Debian 12, ends a line only behind a paragraph that has an attribute or a style, as Word writes them. In a file
# of docx 9.15.2 (and of each library that writes a bare `<w:p>`) plain paragraphs and the cells of a table follow each other
# without a blank: “Total $35.99” and “2 semanas” are $35.992. mammoth 1.13.0, word-extractor 1.0.4 and officeparser 7.8.0 keep
# them apart. Expected: a line for each. Consequence: an operator who searches receipts finds another amount. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund docx@9.15.2 word-extractor@1.0.4 officeparser@7.8.0 mammoth@1.13.0
apt-get download -qq docx2txt=1.4-5 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import mammoth from 'mammoth'
import officeparser from 'officeparser'
import WordExtractor from 'word-extractor'
const cell = (text) => new TableCell({ children: [new Paragraph(text)] })
const table = new Table({ rows: [new TableRow({ children: [cell('Bloques 3'), cell('12.50')] })] })
writeFileSync('receipt.docx', await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Total $35.99'), new Paragraph('2 semanas'), table] }] })))
const texts = [
  (await mammoth.extractRawText({ path: 'receipt.docx' })).value,
  (await new WordExtractor().extract('receipt.docx')).getBody(),
  (await officeparser.parseOffice('receipt.docx')).toText(),
]
console.log(texts.map((text) => text.trim().replace(/\s*[\n\t]\s*/gu, '/')).join('; '))
JS
seen="$(node run.mjs); $(perl usr/bin/docx2txt receipt.docx -)"
echo "$seen"
lines='Total $35.99/2 semanas/Bloques 3/12.50'
[ "$seen" = "$lines; $lines; $lines; Total \$35.992 semanasBloques 312.50" ]
