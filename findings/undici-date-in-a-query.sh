#!/usr/bin/env bash
# undici 7.30.2: a Date in `query` is sent as an empty text, and so are null and undefined; axios and a template text
# send something. No error. Guessed: the ISO text. Consequence: a script that asks for the charges since yesterday gets
# those of all time, or none. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund undici@7.30.2
cat > run.mjs <<'JS'
import http from 'node:http'
import { Agent, request } from 'undici'
const server = http.createServer(({ url }, answer) => answer.end(url))
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
const dispatcher = new Agent()
const query = { since: new Date('2026-11-21T00:00:00Z'), until: null, limit: 10, paid: true }
const { body } = await request(`http://127.0.0.1:${server.address().port}/charges`, { dispatcher, query })
const seen = await body.text()
console.log(seen)
process.exit(seen === '/charges?since=&until=&limit=10&paid=true' ? 0 : 1)
JS
node run.mjs
