#!/usr/bin/env bash
# detect-inapp 1.4.0 takes Chrome and Samsung's browser on Android for a view inside another app: their versions have ended in
# .0.0.0 for years, which it holds for the sign of one, and with the whole version they pass. inapp-spy 5.0.10, is-ua-webview
# 1.1.2 and ua-parser-js 2.0.10 know both for browsers, and all four know a real view. Expected: browsers. Consequence: nearly
# every driver on Android is told to leave an app and open the browser that they are in. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund detect-inapp@1.4.0 inapp-spy@5.0.10 is-ua-webview@1.1.2 ua-parser-js@2.0.10
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import spy from 'inapp-spy'
const require = createRequire(import.meta.url)
const detect = require('detect-inapp')
const InApp = detect.default ?? detect
const { UAParser } = require('ua-parser-js')
const readers = {
  'detect-inapp': (ua) => new InApp(ua).isInApp,
  'inapp-spy': (ua) => spy({ ua }).isInApp,
  'is-ua-webview': (ua) => require('is-ua-webview')(ua),
  'ua-parser-js': (ua) => new UAParser(ua).getBrowser().type === 'inapp',
}
const agent = (device, browser) => `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser} Mobile Safari/537.36`
const agents = [
  agent('10; K', 'Chrome/141.0.0.0'),
  agent('10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0'),
  agent('10; K', 'Chrome/141.0.7390.122'),
  agent('14; SM-A156U Build/UP1A.231005.007; wv', 'Version/4.0 Chrome/130.0.6723.102'),
]
const seen = Object.entries(readers).map(([name, inApp]) => `${name} ${agents.map((ua) => Number(inApp(ua))).join('')}`).join('; ')
console.log(seen)
process.exit(seen === 'detect-inapp 1101; inapp-spy 0001; is-ua-webview 0001; ua-parser-js 0001' ? 0 : 1)
JS
node run.mjs
