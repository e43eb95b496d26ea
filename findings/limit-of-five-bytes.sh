#!/usr/bin/env bash
# bytes 3.1.2, which reads the limits of body-parser and raw-body: a unit it doesn't know is dropped with what is behind
# the comma, so “5MiB” and “5M” are 5 bytes, and “1,5MB” is 1. filesize-parser 1.5.2 has 5242880 for the first two and
# 1572864 for the last; xbytes 1.9.1 knows “5MiB” and refuses the others. Guessed: refused. Consequence: every photo that
# a driver sends is too large after somebody wrote the limit with its proper unit. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund bytes@3.1.2 filesize-parser@1.5.2 xbytes@1.9.1
cat > run.cjs <<'JS'
const bytes = require('bytes')
const parse = require('filesize-parser')
const { parseSize } = require('xbytes')
const limits = ['5MB', '5MiB', '5M', '1,5MB']
const seen = [bytes, parse, parseSize].map((read) => limits.map((limit) => `${read(limit)}`).join(' ')).join('; ')
console.log(seen)
process.exit(seen === '5242880 5 5 1; 5242880 5242880 5242880 1572864; 5000000 5242880 undefined undefined' ? 0 : 1)
JS
node run.cjs
