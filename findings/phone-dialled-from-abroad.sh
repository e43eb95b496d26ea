#!/usr/bin/env bash
# awesome-phonenumber 7.8.0: a Venezuelan number dialled from the United States (011 58 …) comes out as +58…, valid, of
# country code 1 and region US. With a plus the same number is of Venezuela. libphonenumber-js 1.13.16 says VE for both.
# Guessed: the region is the number's. Consequence: who decides by the region where a text goes and what it costs takes
# a foreign number for a domestic one. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund awesome-phonenumber@7.8.0 libphonenumber-js@1.13.16
cat > run.mjs <<'JS'
import { parsePhoneNumber } from 'awesome-phonenumber'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
const seen = ['011 58 412 1234567', '+58 412 1234567'].map((text) => {
  const { number, regionCode, countryCode, valid } = parsePhoneNumber(text, { regionCode: 'US' })
  return [number.e164, valid, regionCode, countryCode, parsePhoneNumberFromString(text, 'US').country].join(' ')
})
console.log(seen.join('; '))
process.exit(seen.join() === '+584121234567 true US 1 VE,+584121234567 true VE 58 VE' ? 0 : 1)
JS
node run.mjs
