#!/usr/bin/env bash
# fastify-type-provider-zod 7.0.0 encodes answers instead of parsing them. A field with `.default(…)` that the handler leaves
# out, or one with `.catch(…)` that doesn't fit, is a 500; `.trim()` and `.toLowerCase()` still change what is sent.
# Guessed: a default is filled in, as for a request. Consequence: the schema of a new field that old records lack, made
# tolerant as everywhere else, answers every old record with 500. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8 fastify-type-provider-zod@7.0.0 zod@4.6.7
cat > run.mjs <<'JS'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
const app = Fastify()
app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
const answers = {
  '/default': [z.number().default(0), {}],
  '/catch': [z.string().catch('?'), { field: 5 }],
  '/trim': [z.string().trim(), { field: ' Ana ' }],
}
for (const [url, [field, answer]] of Object.entries(answers))
  app.get(url, { schema: { response: { 200: z.object({ field }) } } }, async () => answer)
const seen = []
for (const url of Object.keys(answers)) {
  const { statusCode, body } = await app.inject(url)
  seen.push(`${url} ${statusCode === 200 ? body : statusCode}`)
}
console.log(seen.join(', '))
process.exit(seen.join() === '/default 500,/catch 500,/trim {"field":"Ana"}' ? 0 : 1)
JS
node run.mjs
