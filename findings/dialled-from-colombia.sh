#!/usr/bin/env bash
# libphonenumber-js 1.13.16: `format('IDD', { fromCountry })` writes how a number is dialled from abroad; for Colombia,
# Brazil and other countries with several carriers' prefixes it answers undefined, where google-libphonenumber 3.2.47
# writes +1 305-555-0100. From Mexico, Argentina and Venezuela both have 00 1 305…. Guessed: 00 1 305…, or the plus.
# Consequence: a driver in Colombia reads “Call undefined”. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat > run.mjs <<'JS'
import google from 'google-libphonenumber'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
const util = google.PhoneNumberUtil.getInstance()
const support = '+13055550100'
const from = (fromCountry) =>
  `${fromCountry} ${parsePhoneNumberFromString(support).format('IDD', { fromCountry })}/${util.formatOutOfCountryCallingNumber(util.parse(support), fromCountry)}`
const seen = ['CO', 'BR', 'MX', 'VE'].map(from).join('; ')
console.log(seen)
process.exit(seen === 'CO undefined/+1 305-555-0100; BR undefined/+1 305-555-0100; MX 00 1 305 555 0100/00 1 305-555-0100; VE 00 1 305 555 0100/00 1 305-555-0100' ? 0 : 1)
JS
node run.mjs
