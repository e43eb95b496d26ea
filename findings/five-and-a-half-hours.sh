#!/usr/bin/env bash
# transliteration 2.6.1, unidecode 1.1.0 and any-ascii 0.3.3, with which a text is made fit for GSM-7 or a printer: “5½ h” is
# “51/2 h” in all three, and 1¾ is 13/4. The first writes €20 as EU20, the first two £5 as PS5. Guessed: 5 1/2, EUR20.
# Consequence: a driver reads of a block of 51 halves of an hour, or of 25 hours and a half. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund any-ascii@0.3.3 transliteration@2.6.1 unidecode@1.1.0
cat > run.mjs <<'JS'
import anyAscii from 'any-ascii'
import { transliterate } from 'transliteration'
import unidecode from 'unidecode'
const seen = [transliterate, unidecode, anyAscii].map((convert) => ['5½ h', '1¾', '€20', '£5'].map((text) => convert(text)).join(' ')).join('; ')
console.log(seen)
process.exit(seen === '51/2 h 13/4 EU20 PS5; 51/2 h 13/4 EUR20 PS5; 51/2 h 13/4 EUR20 GBP5' ? 0 : 1)
JS
node run.mjs
