#!/usr/bin/env bash
# ofetch 1.5.1: a Date in `query` is sent as JSON, with quotes around it, %221970-…%22; null is sent as a bare name, false as
# false. An answer without a content type is read as JSON if it can be, so that the text 662E41 is the number 6.62e+43, and
# 2026 a number, while 00501 stays a text. Guessed: the ISO text, and null left out. Consequence: a script asks for the charges
# since a date that no server reads, and a driver's code is lost. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ofetch@1.5.1
cat > run.mjs <<'JS'
import http from 'node:http'
import { ofetch } from 'ofetch'
const server = http.createServer(({ url }, answer) => answer.end(url.startsWith('/charges') ? JSON.stringify(url) : url.slice(1)))
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
const from = `http://127.0.0.1:${server.address().port}`
const seen = [await ofetch(`${from}/charges`, { query: { since: new Date(0), until: null, paid: false } })]
for (const text of ['662E41', '2026', '00501']) seen.push(await ofetch(`${from}/${text}`))
server.close()
console.log(...seen)
process.exit(
  seen[0] === '/charges?since=%221970-01-01T00:00:00.000Z%22&until&paid=false' && seen[1] === 6.62e43 && seen[2] === 2026 && seen[3] === '00501' ? 0 : 1,
)
JS
node run.mjs
