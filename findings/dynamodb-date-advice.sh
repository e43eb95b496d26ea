#!/usr/bin/env bash
# @aws-sdk/util-dynamodb 3.996.9: `marshall` refuses a Date and its message advises `convertClassInstanceToMap`. With it a
# Date is stored as an empty map, silently; a URL as its twelve getters. Guessed: the advice keeps the date in some form.
# Consequence: times of a record are gone, and nobody is told. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @aws-sdk/util-dynamodb@3.996.9 @aws-sdk/client-dynamodb@3.1162.0
cat > run.mjs <<'JS'
import { marshall } from '@aws-sdk/util-dynamodb'
const item = { at: new Date('2026-11-21T22:00:00Z') }
let advice = ''
try {
  marshall(item)
} catch (error) {
  advice = error.message.match(/convertClassInstanceToMap=true/)?.[0] ?? ''
}
const stored = JSON.stringify(marshall(item, { convertClassInstanceToMap: true }))
console.log('advised:', advice, '| stored:', stored)
process.exit(advice !== '' && stored === '{"at":{"M":{}}}' ? 0 : 1)
JS
node run.mjs
