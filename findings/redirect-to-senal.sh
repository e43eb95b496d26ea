#!/usr/bin/env bash
# fastify 5.12.8 on Node 20: `reply.redirect('/señal')` writes ñ into the header as one byte of Latin-1. fetch goes to
# /se%EF%BF%BDal, a page that doesn't exist, and curl sends the byte, which fastify itself refuses with 400. Guessed:
# the address is encoded, as a link's is by the browser. Consequence: drivers who are sent to a Spanish address get an
# error, by the browser's or the library's reading. `/se%C3%B1al` works. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8
cat > run.mjs <<'JS'
import Fastify from 'fastify'
import http from 'node:http'
const app = Fastify()
app.get('/old', (_, reply) => reply.redirect('/señal'))
app.get('/encoded', (_, reply) => reply.redirect('/se%C3%B1al'))
app.get('/*', async (request) => request.raw.url)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const location = await new Promise((ready) => http.get(`${origin}/old`, (answer) => ready(answer.resume().headers.location)))
const follow = async (path) => (await fetch(origin + path)).text()
const seen = `${Buffer.from(location, 'latin1').toString('hex')} ${await follow('/old')} ${await follow('/encoded')}`
await app.close()
console.log('Location, and where fetch ends:', seen)
process.exit(seen === '2f7365f1616c /se%EF%BF%BDal /se%C3%B1al' ? 0 : 1)
JS
node run.mjs
