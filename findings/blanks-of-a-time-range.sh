#!/usr/bin/env bash
# Intl.DateTimeFormat in Node 24.21 and 20.20: `format` writes an ordinary blank before PM, because V8 replaces the narrow
# one of the locale's data; `formatRange` of the same formatter keeps it (U+202F), and puts thin blanks (U+2009) around the
# dash. Chromium 156 writes ordinary blanks in both. Guessed: one formatter writes one kind of blank, and Node the same as
# Chromium. Consequence: a range in a text message is sent in 16-bit units, as two parts; a page written by Node differs
# from the one that React makes of it in the browser. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0
cat > run.mjs <<'JS'
const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
const blanks = (text) => Array.from(text.match(/\s/g), (blank) => blank.codePointAt(0).toString(16)).join(' ')
const [from, to] = [new Date('2026-11-21T08:00:00Z'), new Date('2026-11-21T20:00:00Z')]
const seen = [blanks(format.format(to)), blanks(format.formatRange(from, to))]
console.log(`Node ${process.versions.node}: format has ${seen[0]}; formatRange has ${seen[1]}`)
process.exit(seen[0] === '20' && seen[1] === '202f 2009 2009 202f' ? 0 : 1)
JS
node_modules/.bin/node run.mjs
