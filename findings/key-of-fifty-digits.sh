#!/usr/bin/env bash
# fast-xml-parser 5.12.1 keeps numbers that a double doesn't hold as texts, but only up to 21 digits: the 20 of an
# invoice's number in Costa Rica stay, and the 50 of its key are 5.063011260031011e+49; so are Ecuador's 49 and Brazil's
# 44. txml 6.0.3, pixl-xml 1.0.13 and xmlbuilder2 4.0.3 leave texts. Guessed: a text, as with 20. Consequence: the key
# of a driver's invoice is lost, and with it the way to ask the tax office about it, while a test with the shorter
# number passes. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-xml-parser@5.12.1 txml@6.0.3 pixl-xml@1.0.13 xmlbuilder2@4.0.3
cat > run.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser'
import pixl from 'pixl-xml'
import * as txml from 'txml'
import { convert } from 'xmlbuilder2'
const keys = [
  '00100001010000000012',
  '50630112600310112345600100001010000000012112345678',
  '3011202601179214673900110010010000000011234567813',
  '35261112345678000195550010000000011123456789',
]
const seen = keys.map((key) => {
  const xml = `<invoice><key>${key}</key></invoice>`
  const others = [txml.simplify(txml.parse(xml)).invoice.key, pixl.parse(xml).key, convert(xml, { format: 'object' }).invoice.key]
  return `${key.length}: ${JSON.stringify(new XMLParser().parse(xml).invoice.key)} ${others.every((value) => value === key)}`
})
console.log(seen.join('; '))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = '20: "00100001010000000012" true; 50: 5.063011260031011e+49 true; 49: 3.011202601179215e+48 true; 44: 3.5261112345678e+43 true' ]
