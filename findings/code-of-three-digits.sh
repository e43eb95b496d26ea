#!/usr/bin/env bash
# xml2js 0.6.2 with its own processor `parseNumbers`: a code of 662E41 is 662, 1e5 is 1, a key of 0x12 is 0, as a number
# without a fraction is read again by `parseInt`. fast-xml-parser 5.12.1 and xml-js 1.6.11 with `nativeType` make it a
# number as large as it says, txml 6.0.3 and pixl-xml 1.0.13 leave it a text. Guessed: 6.62e+43. Consequence: a driver's
# code for friends becomes a number that looks like a code, and may be another's. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xml2js@0.6.2 fast-xml-parser@5.12.1 xml-js@1.6.11 txml@6.0.3 pixl-xml@1.0.13
cat > run.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser'
import pixl from 'pixl-xml'
import * as txml from 'txml'
import xmljs from 'xml-js'
import { parseStringPromise, processors } from 'xml2js'
const seen = []
for (const code of ['662E41', '1e5', '0x12', '48213']) {
  const xml = `<driver><code>${code}</code></driver>`
  const { driver } = await parseStringPromise(xml, { explicitArray: false, valueProcessors: [processors.parseNumbers] })
  const others = [
    new XMLParser().parse(xml).driver.code,
    xmljs.xml2js(xml, { compact: true, nativeType: true }).driver.code._text,
    txml.simplify(txml.parse(xml)).driver.code,
    pixl.parse(xml).code,
  ]
  seen.push([driver.code, ...others].map((value) => JSON.stringify(value)).join(' '))
}
console.log(seen.join('; '))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = '662 6.62e+43 6.62e+43 "662E41" "662E41"; 1 100000 100000 "1e5" "1e5"; 0 18 18 "0x12" "0x12"; 48213 48213 48213 "48213" "48213"' ]
