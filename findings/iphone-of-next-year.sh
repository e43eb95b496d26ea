#!/usr/bin/env bash
# platform 1.3.6 takes Apple's internal number of a telephone, which Facebook's view tells, for the name that it is sold
# under: an iPhone 12 (iPhone13,2) is an “iPhone 13”, a 16 (iPhone17,3) a “17”, an SE (iPhone12,8) a “12”, an 8 (iPhone10,4) a
# “10”. node-device-detector 2.2.7 has the right names; ua-parser-js 2.0.10 says iPhone. Expected: the name, or iPhone alone.
# Consequence: an agent explains the buttons of another telephone than the driver holds. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund platform@1.3.6 node-device-detector@2.2.7 ua-parser-js@2.0.10
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const platform = require('platform')
const { UAParser } = require('ua-parser-js')
const detector = new (require('node-device-detector'))()
const inFacebook = (model) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.40.109;FBBV/609838284;FBDV/${model};FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBCR/;FBID/phone;FBLC/es_LA;FBOP/80]`
const seen = ['iPhone13,2', 'iPhone17,3', 'iPhone12,8', 'iPhone10,4'].map(inFacebook).map((agent) =>
  [platform.parse(agent).product, detector.detect(agent).device.model, new UAParser(agent).getDevice().model].join(', '),
).join('; ')
console.log(seen)
process.exit(seen === 'iPhone 13, iPhone 12, iPhone; iPhone 17, iPhone 16, iPhone; iPhone 12, iPhone SE (2020), iPhone; iPhone 10, iPhone 8, iPhone' ? 0 : 1)
JS
node run.mjs
