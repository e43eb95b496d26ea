#!/usr/bin/env bash
# stripe 23.1.0: a POST whose 200 breaks off in the middle of its body is a StripeConnectionError at once; one whose
# connection breaks before the headers is sent again, with the same idempotency key. The key that the SDK had made for the
# call is not in the error. Guessed: both are sent again. Consequence: the payment exists, the caller reads “no connection”,
# and trying again by hand pays twice, unless the caller gave a key of its own. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund stripe@23.1.0
cat > run.mjs <<'JS'
import { createServer } from 'node:http'
import Stripe from 'stripe'
const keys = []
let cut
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key'])
  if (keys.length === 1) return cut(response)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"pi_1"}')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port: server.address().port, protocol: 'http' })
async function pay(how) {
  keys.length = 0
  cut = how
  const answer = await stripe.paymentIntents.create({ amount: 699, currency: 'usd' }).then(({ id }) => id, (error) => error)
  const name = answer.type ?? answer
  return `${name} after ${keys.length}, keys ${new Set(keys).size}, key told ${JSON.stringify({ ...answer }).includes(keys[0])}`
}
const before = await pay((response) => response.destroy())
const within = await pay((response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"id":')
  setTimeout(() => response.destroy(), 20)
})
console.log('cut before the headers:', before, '| cut in the body:', within)
process.exit(before.startsWith('pi_1 after 2, keys 1') && within === 'StripeConnectionError after 1, keys 1, key told false' ? 0 : 1)
JS
node run.mjs
