#!/usr/bin/env bash
# mammoth 1.13.0 `extractRawText` and officeparser 7.8.0 leave a line break inside a paragraph of a Word file out: “Paga $35.99”
# above “2 semanas” is $35.992. officeparser leaves a tab out as well: “Pedidos 12” and 35.99 are 1235.99. Written by docx
# 9.15.2. word-extractor 1.0.4 has both, and mammoth's HTML has the break. Guessed of the tab: a tab or a blank; expected of the
# break: a line. Consequence: an agent is told another amount than the driver's paper says. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund docx@9.15.2 mammoth@1.13.0 officeparser@7.8.0 word-extractor@1.0.4
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { Document, Packer, Paragraph, Tab, TextRun } from 'docx'
import mammoth from 'mammoth'
import officeparser from 'officeparser'
import WordExtractor from 'word-extractor'
const lines = new Paragraph({ children: [new TextRun('Paga $35.99'), new TextRun({ text: '2 semanas', break: 1 })] })
const columns = new Paragraph({ children: [new TextRun({ children: ['Pedidos 12', new Tab(), '35.99'] })] })
writeFileSync('receipt.docx', await Packer.toBuffer(new Document({ sections: [{ children: [lines, columns] }] })))
const texts = [
  (await mammoth.extractRawText({ path: 'receipt.docx' })).value,
  (await officeparser.parseOffice('receipt.docx')).toText(),
  (await new WordExtractor().extract('receipt.docx')).getBody(),
  (await mammoth.convertToHtml({ path: 'receipt.docx' })).value,
]
const seen = texts.map((text) => JSON.stringify(text.trim()).slice(1, -1)).join('; ')
console.log(seen)
const expected = [
  String.raw`Paga $35.992 semanas\n\nPedidos 12\t35.99`,
  String.raw`Paga $35.992 semanas\nPedidos 1235.99`,
  String.raw`Paga $35.99\n2 semanas\nPedidos 12\t35.99`,
  String.raw`<p>Paga $35.99<br />2 semanas</p><p>Pedidos 12\t35.99</p>`,
]
process.exit(seen === expected.join('; ') ? 0 : 1)
JS
node run.mjs
