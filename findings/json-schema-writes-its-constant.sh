#!/usr/bin/env bash
# fast-json-stringify 7.3.10, which writes Fastify's answers: where the schema says `const`, the constant is written whatever
# the value is, so a paused plan is sent as active. A value outside of `enum`, or too long, is sent as it is. Expected: an
# error, or the value. Consequence: the screen shows a state that the record doesn't have. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fast-json-stringify@7.3.10
cat > run.mjs <<'JS'
import build from 'fast-json-stringify'
const write = (schema) => JSON.parse(build({ type: 'object', properties: { state: schema } })({ state: 'paused' })).state
const seen = [write({ const: 'active' }), write({ enum: ['active'] }), write({ type: 'string', maxLength: 2 })].join(' ')
console.log('“paused” under const, enum and maxLength:', seen)
process.exit(seen === 'active paused paused' ? 0 : 1)
JS
node run.mjs
