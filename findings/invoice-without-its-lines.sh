#!/usr/bin/env bash
# txml 6.0.3's `simplify` drops the attributes of an element that has no elements inside: a line of a Mexican invoice,
# all in attributes, is an empty text, and <amount currencyID="COP">35.99</amount> is "35.99" without its currency; the
# attributes of an element with others inside stay. fast-xml-parser 5.12.1, xml2js 0.6.2 and xmlbuilder2 4.0.3 keep all
# of them, and so does its own `simplifyLostLess`. Guessed: kept. Consequence: the invoice has lines, of nothing, and
# pesos are booked as dollars. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts txml@6.0.3 fast-xml-parser@5.12.1 xml2js@0.6.2 xmlbuilder2@4.0.3
cat > run.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser'
import * as txml from 'txml'
import { parseStringPromise } from 'xml2js'
import { convert } from 'xmlbuilder2'
const xml = '<invoice id="A1"><line text="Plan" amount="35.99"/><line text="IVA" amount="6.84"/><total currencyID="COP">42.83</total></invoice>'
const read = txml.parse(xml)
const others = [txml.simplifyLostLess(read), new XMLParser({ ignoreAttributes: false }).parse(xml), await parseStringPromise(xml), convert(xml, { format: 'object' })]
const keepsAll = (value) => ['A1', '6.84', 'COP'].every((text) => JSON.stringify(value).includes(`"${text}"`))
console.log(JSON.stringify(txml.simplify(read)), others.map(keepsAll).join(' '))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = '{"invoice":{"line":["",""],"total":"42.83","_attributes":{"id":"A1"}}} true true true true' ]
