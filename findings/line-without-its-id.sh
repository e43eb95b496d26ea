#!/usr/bin/env bash
# gelf-pro 1.4.0: a field named `id` isn't sent, though the line is, and nothing is said; a field named `level`, as pino's
# 30, takes the place of GELF's own, whose levels end at 7, and a date is sent in words. Other fields get their
# underscore. Guessed: `id` sent as `_id`, or refused; expected of the others: `_level`, and ISO text. Consequence:
# support finds no line of account 048213, and an alarm on errors doesn't see one. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund gelf-pro@1.4.0
cat > run.cjs <<'JS'
const { createSocket } = require('node:dgram')
const { inflateSync } = require('node:zlib')
const log = require('gelf-pro')
const socket = createSocket('udp4').on('message', (packet) => {
  const { level, ...sent } = JSON.parse(inflateSync(packet[0] === 0x1e ? packet.subarray(12) : packet))
  const fields = Object.keys(sent).filter((name) => name.startsWith('_')).map((name) => `${name} ${sent[name]}`)
  const seen = `${level}; ${fields.join('; ')}`
  console.log(seen)
  socket.close()
  process.exit(seen === '30; _account 048213; _at Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)' ? 0 : 1)
})
socket.bind(0, '127.0.0.1', () => {
  log.setConfig({ adapterName: 'udp', adapterOptions: { host: '127.0.0.1', port: socket.address().port } })
  log.error('charge refused', { id: '048213', account: '048213', level: 30, at: new Date(0) })
})
JS
TZ=UTC node run.cjs
