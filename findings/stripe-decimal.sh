#!/usr/bin/env bash
# stripe 23.1.0: a price's `unit_amount_decimal`, which Stripe sends as the text "0.5", is an object of the SDK's own. It
# isn't equal to "0.5", and `structuredClone`, and so a message to a worker or IndexedDB, leaves two private fields of it;
# only JSON and templates have the text back. Guessed: a text, as in the answer. Consequence: an operator's comparison of
# two prices always says they differ. `eq` helps. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund stripe@23.1.0
cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import Stripe from 'stripe'
const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"p","object":"price","unit_amount_decimal":"0.5"}')
}).listen(0)
await once(server, 'listening')
const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port: server.address().port, protocol: 'http' })
const [one, other] = [await stripe.prices.retrieve('p'), await stripe.prices.retrieve('p')].map((price) => price.unit_amount_decimal)
const copied = Object.keys(structuredClone(one)).join('+')
const seen = [typeof one, one === '0.5', one === other, one.eq(other), JSON.stringify(one), `${one}`, copied].join(' ')
console.log(seen)
server.close()
process.exit(seen === 'object false false true "0.5" 0.5 _coefficient+_exponent' ? 0 : 1)
JS
node run.mjs
