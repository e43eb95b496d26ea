#!/usr/bin/env bash
# A Date as the text of an element: xmlbuilder2 4.0.3, xml2js 0.6.2, xml-js 1.6.11 and pixl-xml 1.0.13 write an empty
# element, as the object has no keys, and say nothing. fast-xml-parser 5.12.1 and js2xmlparser 5.0.0 write it in words,
# “Mon Nov 30 2026 …”, and so do all but fast-xml-parser, which wasn't asked, for an attribute. None has ISO's text.
# Guessed: ISO's text in xmlbuilder2, words in the others. Consequence: a driver's invoice, or a file for the bank, goes
# out without its date. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xmlbuilder2@4.0.3 xml2js@0.6.2 xml-js@1.6.11 pixl-xml@1.0.13 fast-xml-parser@5.12.1 js2xmlparser@5.0.0
cat > run.mjs <<'JS'
import { XMLBuilder } from 'fast-xml-parser'
import { parse } from 'js2xmlparser'
import pixl from 'pixl-xml'
import xmljs from 'xml-js'
import { Builder } from 'xml2js'
import { create } from 'xmlbuilder2'
const writers = {
  xmlbuilder2: [(date) => create({ a: { date } }).end(), (date) => create({ a: { '@date': date } }).end()],
  xml2js: [(date) => new Builder().buildObject({ a: { date } }), (date) => new Builder().buildObject({ a: { $: { date } } })],
  'xml-js': [(date) => xmljs.js2xml({ a: { date } }, { compact: true }), (date) => xmljs.js2xml({ a: { _attributes: { date } } }, { compact: true })],
  'pixl-xml': [(date) => pixl.stringify({ date }, 'a'), (date) => pixl.stringify({ _Attribs: { date } }, 'a')],
  'fast-xml-parser': [(date) => new XMLBuilder().build({ a: { date } })],
  js2xmlparser: [(date) => parse('a', { date }), (date) => parse('a', { '@': { date } })],
}
const kindOf = (xml) => (/<date\s*\/>|<date><\/date>/.test(xml) ? 'empty' : /Mon Nov 30 2026/.test(xml) ? 'words' : /2026-11-30T/.test(xml) ? 'ISO' : xml)
const seen = Object.entries(writers).map(([name, writes]) => [name, ...writes.map((write) => kindOf(write(new Date('2026-11-30T18:00:00Z'))))].join(' '))
console.log(seen.join('; '))
JS
seen=$(TZ=America/New_York node run.mjs)
echo "$seen"
[ "$seen" = 'xmlbuilder2 empty words; xml2js empty words; xml-js empty words; pixl-xml empty words; fast-xml-parser words; js2xmlparser words words' ]
