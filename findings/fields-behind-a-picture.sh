#!/usr/bin/env bash
# @fastify/multipart 10.1.9: after `request.file()`, the form's fields that stand behind the file are there if the file is
# small, and missing if it is large, until it has been read. Guessed: missing for both. Consequence: a handler that reads
# the driver's note before it stores the picture passes its test with 2 kB and loses the note with a real one. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8 @fastify/multipart@10.1.9
cat > run.mjs <<'JS'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
const app = fastify({ bodyLimit: 1e7 })
await app.register(multipart, { limits: { fileSize: 1e7 } })
app.post('/', async (request) => {
  const picture = await request.file()
  const before = 'note' in picture.fields
  await picture.toBuffer()
  return `${before} ${'note' in picture.fields}`
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const send = async (size) => {
  const form = new FormData()
  form.append('picture', new File(['x'.repeat(size)], 'picture.jpg'))
  form.append('note', 'llegué')
  return (await fetch(url, { method: 'POST', body: form })).text()
}
const seen = [await send(2000), await send(2_000_000)]
console.log('note before and after the picture was read; 2 kB:', seen[0], '| 2 MB:', seen[1])
await app.close()
process.exit(seen.join() === 'true true,false true' ? 0 : 1)
JS
node run.mjs
