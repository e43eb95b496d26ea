#!/usr/bin/env bash
# fast-json-patch 3.1.1: `compare` of two equal dates is 24 additions, one for each letter of the date's JSON text, and so is
# that of two different ones. Applied, they leave the date as it was, or give the Date object 24 properties, without an error.
# Guessed: a date is compared by its text, or not at all. Consequence: a paid-until day that changed stays the old one at
# the receiver, and a log of changes shows 24 where nothing changed. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fast-json-patch@3.1.1
cat > run.mjs <<'JS'
import patches from 'fast-json-patch'
const first = () => ({ until: new Date('2026-11-21T22:00:00Z') })
const second = { until: new Date('2026-11-28T22:00:00Z') }
const patch = patches.compare(first(), second)
const sent = patches.applyPatch(JSON.parse(JSON.stringify(first())), patch).newDocument
const seen = [patches.compare(first(), first()).length, patch.length, patch[0].path, sent.until.slice(8, 10)].join(' ')
console.log('changes of an equal date, of another, path of the first; day after applying:', seen)
process.exit(seen === '24 24 /until/0 21' ? 0 : 1)
JS
node run.mjs
