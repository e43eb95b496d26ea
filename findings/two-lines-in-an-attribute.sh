#!/usr/bin/env bash
# XML's readers turn a bare line break or tab of an attribute into a blank, so writers have to write &#10;. Mexico's
# invoices have all of their texts in attributes. xmlbuilder2 4.0.3, fast-xml-parser 5.12.1, xml-js 1.6.11, pixl-xml
# 1.0.13 and js2xmlparser 5.0.0 write it bare; xml2js 0.6.2, @xmldom/xmldom 0.9.12 and Python 3.11's ElementTree escape
# it. Guessed: bare only in fast-xml-parser and xml-js. Consequence: an address of two lines on a driver's invoice comes
# back as one, and what compares it with the text that was written says it was changed. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xmlbuilder2@4.0.3 xml2js@0.6.2 xml-js@1.6.11 pixl-xml@1.0.13 fast-xml-parser@5.12.1 js2xmlparser@5.0.0 @xmldom/xmldom@0.9.12
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { XMLBuilder } from 'fast-xml-parser'
import { parse } from 'js2xmlparser'
import pixl from 'pixl-xml'
import xmljs from 'xml-js'
import { Builder } from 'xml2js'
import { create } from 'xmlbuilder2'
const text = 'Plan de 7 días\n4 créditos\t$35.99'
const line = new DOMParser().parseFromString('<a/>', 'text/xml')
line.documentElement.setAttribute('text', text)
const files = {
  xmlbuilder2: create({ a: { '@text': text } }).end(),
  'fast-xml-parser': new XMLBuilder({ ignoreAttributes: false }).build({ a: { '@_text': text } }),
  'xml-js': xmljs.js2xml({ a: { _attributes: { text } } }, { compact: true }),
  'pixl-xml': pixl.stringify({ _Attribs: { text } }, 'a'),
  js2xmlparser: parse('a', { '@': { text } }),
  xml2js: new Builder().buildObject({ a: { $: { text } } }),
  xmldom: new XMLSerializer().serializeToString(line),
}
writeFileSync('files.json', JSON.stringify(files))
JS
cat > run.py <<'PY'
import json
from xml.etree import ElementTree
files = json.load(open('files.json', encoding='utf-8'))
text = 'Plan de 7 días\n4 créditos\t$35.99'
files['ElementTree'] = ElementTree.tostring(ElementTree.Element('a', text=text), encoding='unicode')
for name, xml in files.items():
    read = ElementTree.fromstring(xml.encode()).get('text')
    print(name, 'kept' if read == text else repr(read))
PY
node run.mjs
seen=$(/usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = "xmlbuilder2 'Plan de 7 días 4 créditos \$35.99'
fast-xml-parser 'Plan de 7 días 4 créditos \$35.99'
xml-js 'Plan de 7 días 4 créditos \$35.99'
pixl-xml 'Plan de 7 días 4 créditos \$35.99'
js2xmlparser 'Plan de 7 días 4 créditos \$35.99'
xml2js kept
xmldom kept
ElementTree kept" ]
