#!/usr/bin/env bash
# fastify 5.12.8: `request.signal` of a request with a body is aborted once the body has been read, with the client still
# waiting: it follows the request's `close`, which Node emits when a request is complete. Without a body, it is aborted only
# when the client goes. Guessed: it tells that the client has gone. Consequence: a vendor's call that is given this signal
# fails for every POST and for no GET, and inject-based tests of GETs don't notice. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8
cat > run.mjs <<'JS'
import Fastify from 'fastify'
const app = Fastify()
app.route({
  method: ['GET', 'POST'],
  url: '/',
  handler: async ({ signal }) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { isAborted: signal.aborted }
  },
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const ask = async (options) => (await (await fetch(address, options)).json()).isAborted
const seen = [await ask(), await ask({ method: 'POST' }), await ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })]
console.log('aborted: GET, POST without a body, POST with one:', seen.join())
await app.close()
process.exit(seen.join() === 'false,false,true' ? 0 : 1)
JS
node run.mjs
