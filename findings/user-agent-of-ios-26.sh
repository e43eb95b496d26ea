#!/usr/bin/env bash
# ua-parser-js 2.0.10, bowser 2.15.1: one phone has two versions of iOS. Safari of iOS 26 still says “iPhone OS 18_6” and
# Version/26.0; both libraries take the system's version from Safari's there, so it is 26.0. The same page opened from the
# home screen names no Safari, and is 18.6. Guessed: 18.6 both times, as the text says. Consequence: a count of phones, or
# a minimum version, depends on how the page was opened. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ua-parser-js@2.0.10 bowser@2.15.1
cat > run.mjs <<'JS'
import Bowser from 'bowser'
import { UAParser } from 'ua-parser-js'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const opened = [`${phone} Version/26.0 Mobile/15E148 Safari/604.1`, `${phone} Mobile/15E148`]
const seen = opened.map((agent) => `${UAParser(agent).os.version} ${Bowser.parse(agent).os.version}`).join(', ')
console.log('in Safari, from the home screen:', seen)
process.exit(seen === '26.0 26.0, 18.6 18.6' ? 0 : 1)
JS
node run.mjs
