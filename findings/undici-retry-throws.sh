#!/usr/bin/env bash
# undici 7.30.2: once its tries are spent, a `RetryAgent` throws “Request failed” instead of giving the answer, so the
# 503's body and headers are out of reach. A POST, which it never tries again, throws as well at the first 503 or 429.
# Only `throwOnError: false` of the interceptor gives the answer. Guessed: the last answer is handed over, as without
# the agent. Consequence: code that tells a driver why a payment was refused shows an outage instead. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund undici@7.30.2
cat > run.mjs <<'JS'
import http from 'node:http'
import { Agent, interceptors, request, RetryAgent } from 'undici'
let asked = 0
const server = http.createServer((_, answer) => {
  asked += 1
  answer.writeHead(503).end('card declined')
})
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
const url = `http://127.0.0.1:${server.address().port}/`
const waits = { minTimeout: 1, maxTimeout: 5, maxRetries: 2 }
async function ask(dispatcher, options = {}) {
  asked = 0
  const said = await request(url, { dispatcher, ...options }).then(({ statusCode, body }) => body.text().then((text) => `${statusCode} ${text}`), ({ code }) => code)
  return `${said} after ${asked}`
}
const seen = [
  await ask(new Agent()),
  await ask(new RetryAgent(new Agent(), waits)),
  await ask(new RetryAgent(new Agent(), waits), { method: 'POST', body: 'x' }),
  await ask(new Agent().compose(interceptors.retry({ ...waits, throwOnError: false }))),
].join('; ')
console.log('plain; GET; POST; throwOnError false:', seen)
process.exit(seen === '503 card declined after 1; UND_ERR_REQ_RETRY after 3; UND_ERR_REQ_RETRY after 1; 503 card declined after 3' ? 0 : 1)
JS
node run.mjs
