#!/usr/bin/env bash
# segno 1.4.1, Debian 12, writes contacts and places for QR codes: a note of two lines, “Portón azul” and “timbre
# 4821”, is a bare line break in the vCard, not \n, and whole degrees are geo:25.,-80. without a digit behind the
# point. ical.js 2.2.1 and vobject 0.9.6.1 then refuse the contact, vcf 2.1.2 reads it; vcard-creator 1.0.0 escapes
# the break. Expected: \n, and geo:25,-80. Consequence: a driver scans the code on a card, and no contact comes of it.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 vcf@2.1.2 vcard-creator@1.0.0
apt-get download -qq python3-segno=1.4.1-1 python3-vobject=0.9.6.1-2 python3-dateutil python3-tz python3-six 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
import json
from segno.helpers import make_geo_data, make_vcard_data
import vobject
card = make_vcard_data(name='Peña;Ana', displayname='Ana Peña', memo='Portón azul\ntimbre 4821')
with open('card.vcf', 'w', encoding='utf-8', newline='') as file:
    file.write(card)
try:
    vobject.readOne(card)
    answer = 'read'
except vobject.base.ParseError:
    answer = 'refused'
print(json.dumps(card[card.index('NOTE'):card.index('END')], ensure_ascii=False), 'vobject', answer, make_geo_data(25, -80), make_geo_data(25.7617, -80.1918))
PY
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import VCardModule from 'vcard-creator'
import VCF from 'vcf'
const VCardCreator = VCardModule.default ?? VCardModule
const card = readFileSync('card.vcf', 'utf8')
const reads = (read) => {
  try {
    return JSON.stringify(read())
  } catch {
    return 'refused'
  }
}
const seen = [reads(() => ICAL.parse(card)), reads(() => new VCF().parse(card).get('note').valueOf())]
console.log(`ical.js ${seen[0]}; vcf ${seen[1]}; ${new VCardCreator().addNote('Portón azul\ntimbre 4821').toString().match(/NOTE.*/)[0]}`)
JS
seen="$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py); $(node run.mjs)"
echo "$seen"
[ "$seen" = '"NOTE:Portón azul\ntimbre 4821\r\n" vobject refused geo:25.,-80. geo:25.7617,-80.1918; ical.js refused; vcf "Portón azul\ntimbre 4821"; NOTE:Portón azul\ntimbre 4821' ]
