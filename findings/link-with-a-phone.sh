#!/usr/bin/env bash
# @tanstack/router-core 1.171.39: the router's own reading of a query takes each value that JSON knows as a number for
# one, after the plus has become a blank: ?phone=+13055550100 is the number 13055550100, ?code=662E41 is 6.62e43 and
# ?code=7E1234 Infinity, while 00501 stays a text. Guessed: the phone is a text with a blank in front. Consequence: a
# link that an agent or a text message has with a phone or a referral code in it opens another driver's page, or fails
# the check that asks for a text. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @tanstack/router-core@1.171.39
cat > run.mjs <<'JS'
import { defaultParseSearch } from '@tanstack/router-core'
const links = ['?phone=+13055550100', '?phone=%2B13055550100', '?code=662E41', '?code=7E1234', '?zip=00501']
const seen = links.map((link) => Object.values(defaultParseSearch(link)).map((value) => `${typeof value} ${value}`)).join('; ')
console.log(seen)
process.exit(seen === 'number 13055550100; string +13055550100; number 6.62e+43; number Infinity; string 00501' ? 0 : 1)
JS
node run.mjs
