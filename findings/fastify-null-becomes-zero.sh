#!/usr/bin/env bash
# fastify 5.12.8 with its own validator: a JSON body's null is made 0 where a number is asked for, '' where a text is, false
# where a truth value is, and true is made 1. In a query an empty number is refused. Expected: null is refused, since the
# schema doesn't allow it. Consequence: a price that a client leaves open is saved as 0. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8
cat > run.mjs <<'JS'
import Fastify from 'fastify'
const app = Fastify()
const properties = { cents: { type: 'integer' }, note: { type: 'string' }, isPaid: { type: 'boolean' } }
app.post('/', { schema: { body: { type: 'object', properties, required: Object.keys(properties) } } }, ({ body }) => body)
app.get('/', { schema: { querystring: { type: 'object', properties } } }, ({ query }) => query)
const saved = await app.inject({ method: 'POST', url: '/', payload: { cents: null, note: null, isPaid: null } })
const counted = await app.inject({ method: 'POST', url: '/', payload: { cents: true, note: '', isPaid: false } })
const asked = await app.inject('/?cents=')
const seen = [saved.payload, counted.json().cents, asked.statusCode].join(' ')
console.log('three nulls, a true as cents, an empty number in a query:', seen)
process.exit(seen === '{"cents":0,"note":"","isPaid":false} 1 400' ? 0 : 1)
JS
node run.mjs
