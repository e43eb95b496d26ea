#!/usr/bin/env bash
# undici 7.30.2: its cache interceptor keeps an answer that has a Last-Modified and no Cache-Control, for a tenth of its
# age: one that changed a month ago is not asked for again for three days. Without Last-Modified nothing is kept.
# Guessed: what doesn't say that it may be kept isn't. Consequence: S3 sends Last-Modified with each object and no
# Cache-Control, so a setting or a list that an operator has just replaced there stays the old one. RFC 9111 allows it;
# fetch and undici without it ask. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund undici@7.30.2
cat > run.mjs <<'JS'
import http from 'node:http'
import { Agent, interceptors, request } from 'undici'
let asked = 0
const monthAgo = new Date(Date.now() - 30 * 86_400_000).toUTCString()
const server = http.createServer(({ url }, answer) => {
  asked += 1
  answer.writeHead(200, url === '/dated' ? { 'last-modified': monthAgo } : {}).end(`version ${asked}`)
})
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
const dispatcher = new Agent().compose(interceptors.cache())
const ask = async (path) => (await request(`http://127.0.0.1:${server.address().port}${path}`, { dispatcher })).body.text()
const seen = [await ask('/dated'), await ask('/dated'), await ask('/plain'), await ask('/plain')].join('; ')
console.log('dated twice; plain twice:', seen)
process.exit(seen === 'version 1; version 1; version 2; version 3' ? 0 : 1)
JS
node run.mjs
