#!/usr/bin/env bash
# google-libphonenumber 3.2.47: `isPossibleNumber` says yes to 555-0100 in the US and to 5555-0100 in Mexico City, which
# can only be dialled next door; its reason is IS_POSSIBLE_LOCAL_ONLY. libphonenumber-js 1.13.16 says no. Guessed: no in
# both. Consequence: a driver's number is stored without its area, and no text message ever comes. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat > run.mjs <<'JS'
import google from 'google-libphonenumber'
import { isPossiblePhoneNumber } from 'libphonenumber-js/max'
const util = google.PhoneNumberUtil.getInstance()
const numbers = [['555-0100', 'US'], ['555-0100', 'DO'], ['5555-0100', 'MX'], ['555-0100', 'VE'], ['305-555-0100', 'US']]
const seen = numbers.map(([text, country]) => `${text} ${country} ${util.isPossibleNumber(util.parse(text, country))}/${isPossiblePhoneNumber(text, country)}`).join('; ')
console.log(seen)
process.exit(seen === '555-0100 US true/false; 555-0100 DO true/false; 5555-0100 MX true/false; 555-0100 VE true/false; 305-555-0100 US true/true' ? 0 : 1)
JS
node run.mjs
