#!/usr/bin/env bash
# easy-template-x 7.2.8: where a value of two lines stands in a sentence, the rest of the sentence follows its first line, and
# the other lines come last: “Envía a Calle 1. Total $35.99 hoy.”, and below it “Apto 2”. docxtemplater 3.71.0 with `linebreaks`
# keeps the order. Template written by docx 9.15.2, read by mammoth 1.13.0. Expected: the lines where the value is.
# Consequence: a driver's letter has an address without its apartment, and a line of it where the signature is. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund docx@9.15.2 easy-template-x@7.2.8 docxtemplater@3.71.0 pizzip@3.3.0 mammoth@1.13.0
cat > run.mjs <<'JS'
import { Document, Packer, Paragraph } from 'docx'
import Docxtemplater from 'docxtemplater'
import { TemplateHandler } from 'easy-template-x'
import mammoth from 'mammoth'
import PizZip from 'pizzip'
const template = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Envía a {address}. Total {total} hoy.')] }] }))
const values = { address: 'Calle 1\nApto 2\nMiami', total: '$35.99' }
const peer = new Docxtemplater(new PizZip(template), { linebreaks: true })
peer.render(values)
const read = async (file) => (await mammoth.convertToHtml({ buffer: Buffer.from(file) })).value
const seen = [await read(await new TemplateHandler().process(template, values)), await read(peer.getZip().generate({ type: 'nodebuffer' }))].join(' ')
console.log(seen)
const expected = '<p>Envía a Calle 1. Total $35.99 hoy.<br />Apto 2<br />Miami</p> <p>Envía a Calle 1<br />Apto 2<br />Miami. Total $35.99 hoy.</p>'
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
