#!/usr/bin/env bash
# isbot-fast 1.2.0 takes telephones of Cubot, a cheap make, for robots by the last three letters of its name, and with them
# everybody who follows a link in TikTok's or Google's app on Android, by “Channel/googleplay” and “GoogleApp”. isbot 5.2.3,
# es6-crawler-detect 4.0.2, crawler-user-agents 1.60.0 and device-detector-js 3.0.3 take none of them for one. Guessed: none.
# Consequence: a driver on such a phone isn't counted, or is shown the page for search engines. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund isbot-fast@1.2.0 isbot@5.2.3 es6-crawler-detect@4.0.2 crawler-user-agents@1.60.0 device-detector-js@3.0.3
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { isbot } from 'isbot'
const require = createRequire(import.meta.url)
const { Crawler } = require('es6-crawler-detect')
const patterns = require('crawler-user-agents').map(({ pattern }) => new RegExp(pattern))
const detector = new (require('device-detector-js'))()
const robot = {
  'isbot-fast': require('isbot-fast'),
  isbot,
  'es6-crawler-detect': (agent) => new Crawler().isCrawler(agent),
  'crawler-user-agents': (agent) => patterns.some((pattern) => pattern.test(agent)),
  'device-detector-js': (agent) => Boolean(detector.parse(agent).bot),
}
const phone = (model, behind = '') =>
  `Mozilla/5.0 (Linux; Android 13; ${model}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36${behind}`
const agents = [
  phone('CUBOT P50 Build/TP1A.220624.014'),
  phone('SM-A156U Build/UP1A.231005.007', ' musical_ly_2023600040 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly Region/US'),
  phone('SM-A156U Build/UP1A.231005.007', ' GoogleApp/15.44.36.28.arm64'),
  phone('SM-A156U Build/UP1A.231005.007'),
]
const seen = Object.entries(robot).map(([name, is]) => `${name} ${agents.map((agent) => Number(is(agent))).join('')}`).join('; ')
console.log(seen)
process.exit(seen === 'isbot-fast 1110; isbot 0000; es6-crawler-detect 0000; crawler-user-agents 0000; device-detector-js 0000' ? 0 : 1)
JS
node run.mjs
