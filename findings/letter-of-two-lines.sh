#!/usr/bin/env bash
# docx-templates 4.15.0 writes a value of two lines, such as an address, as a line break inside an element that holds text
# only, `<w:t>Calle 1<w:br/>Apto 2</w:t>`. mammoth 1.13.0 then refuses the whole file, “Not implemented”, and officeparser
# 7.8.0 reads “Calle 1Apto 2”. With one line, or the option `processLineBreaksAsNewText`, mammoth reads it. Template written by
# docx 9.15.2. Expected: a file that readers take. Consequence: an agent can't open the letters of drivers who have an
# apartment. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund docx@9.15.2 docx-templates@4.15.0 mammoth@1.13.0 officeparser@7.8.0
cat > run.mjs <<'JS'
import { Document, Packer, Paragraph } from 'docx'
import { createReport } from 'docx-templates'
import mammoth from 'mammoth'
import officeparser from 'officeparser'
const template = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Envía a {address}.')] }] }))
const write = async (address, options) => Buffer.from(await createReport({ template, data: { address }, cmdDelimiter: ['{', '}'], ...options }))
const read = async (file) => {
  try {
    return (await mammoth.extractRawText({ buffer: file })).value.trim()
  } catch ({ message }) {
    return message
  }
}
const two = await write('Calle 1\nApto 2')
const seen = [
  await read(two),
  (await officeparser.parseOffice(two)).toText().trim(),
  await read(await write('Calle 1')),
  await read(await write('Calle 1\nApto 2', { processLineBreaksAsNewText: true })),
].join('; ')
console.log(seen)
process.exit(seen === 'Not implemented; Envía a Calle 1Apto 2.; Envía a Calle 1.; Envía a Calle 1Apto 2.' ? 0 : 1)
JS
node run.mjs
