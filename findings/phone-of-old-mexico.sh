#!/usr/bin/env bash
# libphonenumber-js 1.13.16, google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0: a Mexican mobile as WhatsApp and older
# address books still have it (+52 1 55 …), or as it was dialled (044 55 …, 01 55 …), is no valid number any more: the digits
# in front are kept, not taken off. Guessed: they are read as the same number without them, as Argentina's 15 is.
# Consequence: imported contacts are refused, or stored beside the same person's valid number. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 awesome-phonenumber@7.8.0
cat > run.mjs <<'JS'
import { parsePhoneNumber as awesome } from 'awesome-phonenumber'
import google from 'google-libphonenumber'
import { parsePhoneNumberFromString as max } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString as min } from 'libphonenumber-js/min'
const util = google.PhoneNumberUtil.getInstance()
const typed = ['+52 1 55 5555 0100', '044 55 5555 0100', '01 55 5555 0100', '+52 55 5555 0100', '55 5555 0100']
const ports = {
  max: (text) => max(text, 'MX').isValid(),
  min: (text) => min(text, 'MX').isValid(),
  google: (text) => util.isValidNumber(util.parse(text, 'MX')),
  awesome: (text) => awesome(text, { regionCode: 'MX' }).valid,
}
const seen = Object.entries(ports).map(([name, isValid]) => `${name} ${typed.map((text) => (isValid(text) ? 'y' : 'n')).join('')}`).join(', ')
console.log(`valid (${typed.join('; ')}):`, seen)
process.exit(seen === 'max nnnyy, min nnnyy, google nnnyy, awesome nnnyy' ? 0 : 1)
JS
node run.mjs
