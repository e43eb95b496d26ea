#!/usr/bin/env bash
# pdf-lib 1.17.1: a form that is saved, and then made plain with `flatten` and saved again, has lost what was typed into it,
# without an error; flattened before the first save, or loaded anew, it keeps the name. Either way fields that are gone are
# still named in the file, so pdf2json 4.0.3 refuses the page, while unpdf 1.7.0 reads it. Expected: the same text, and a page
# that readers take. Consequence: a driver's signed form arrives without their name, or an operator's import stops. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 unpdf@1.7.0 pdf2json@4.0.3
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import PDFParser from 'pdf2json'
import { extractText, getDocumentProxy } from 'unpdf'
const fill = async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  page.drawText('Nombre:', { x: 30, y: 250, size: 12 })
  const field = document.getForm().createTextField('name')
  field.setText('Íñigo Núñez')
  field.addToPage(page, { x: 100, y: 245, width: 200, height: 20 })
  return document
}
const flatten = (document) => {
  document.getForm().flatten()
  return document.save()
}
const first = await fill()
const savedBefore = await fill()
const loaded = await PDFDocument.load(await savedBefore.save())
const read = async (bytes) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text[0].replace(/\s+/gu, '')
const peer = (bytes) =>
  new Promise((resolve) => {
    const parser = new PDFParser(undefined, true)
    parser.on('pdfParser_dataReady', () => resolve('read'))
    parser.on('pdfParser_dataError', ({ parserError }) => resolve(String(parserError)))
    writeFileSync('form.pdf', bytes)
    parser.loadPDF('form.pdf')
  })
const files = [await flatten(first), await flatten(savedBefore), await flatten(loaded)]
const seen = [...(await Promise.all(files.map(read))), await peer(await (await fill()).save()), await peer(files[0])].join('; ')
console.log(seen)
JS
seen=$(node run.mjs 2> /dev/null | tail -n 1)
echo "$seen"
[ "$seen" = "Nombre:ÍñigoNúñez; Nombre:; Nombre:ÍñigoNúñez; read; Error: Page 1: Cannot read properties of undefined (reading 'free')" ]
