#!/usr/bin/env bash
# fast-xml-parser 5.12.1 writes an attribute whose value is the text “true” as its name alone, <charge exempt>, which is
# no XML: xmlbuilder2 4.0.3, xml2js 0.6.2 and Python 3.11 refuse the file, and its own reader leaves the attribute out.
# “false” is written out, and so is “true” with `suppressBooleanAttributes: false`. xmlbuilder2 and xml2js write
# exempt="true". Guessed: written out. Consequence: the bank or the tax office refuses the first file with an exempt
# line in it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-xml-parser@5.12.1 xmlbuilder2@4.0.3 xml2js@0.6.2
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { Builder, parseStringPromise } from 'xml2js'
import { convert, create } from 'xmlbuilder2'
const seen = []
for (const exempt of ['true', 'false']) {
  const xml = new XMLBuilder({ ignoreAttributes: false }).build({ charge: { '@_exempt': exempt, '#text': '35.99' } })
  writeFileSync(`${exempt}.xml`, xml)
  const reads = [
    () => new XMLParser({ ignoreAttributes: false }).parse(xml).charge['@_exempt'] ?? 'left out',
    () => convert(xml, { format: 'object' }).charge['@exempt'],
    async () => (await parseStringPromise(xml)).charge.$.exempt,
  ]
  const values = []
  for (const read of reads) {
    try {
      values.push(await read())
    } catch {
      values.push('refused')
    }
  }
  seen.push(`${xml} ${values.join(', ')}`)
}
const peers = [create({ charge: { '@exempt': 'true' } }).end({ headless: true }), new Builder({ headless: true }).buildObject({ charge: { $: { exempt: 'true' } } })]
console.log([...seen, ...peers].join('; '))
JS
seen=$(node run.mjs)
for name in true false; do seen+="; $(/usr/bin/python3 -c 'import sys, xml.etree.ElementTree as tree; print(tree.parse(sys.argv[1]).getroot().get("exempt"))' "$name.xml" 2> /dev/null || echo refused)"; done
echo "$seen"
[ "$seen" = '<charge exempt>35.99</charge> left out, refused, refused; <charge exempt="false">35.99</charge> false, false, false; <charge exempt="true"/>; <charge exempt="true"/>; refused; false' ]
