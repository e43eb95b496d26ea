#!/usr/bin/env bash
# glossy 0.1.7, with which winston-syslog writes its lines: under RFC 5424 the time has UTC's clock and the process's
# offset, in New York 20:30:00-05:00 for what was at 15:30, so each line is read five hours after it happened; and 5
# milliseconds are `.05`, which are 50. Its own parser and nsyslog-parser 0.10.1 read that later time. syslog-client 1.1.1
# writes 20:30:00.005Z. nsyslog-parser doesn't see structured data with an escaped quotation mark. Guessed: the right
# instant, and data read back. Consequence: support looks for a driver's failed payment in the wrong hours. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund glossy@0.1.7 nsyslog-parser@0.10.1 syslog-client@1.1.1
cat > run.mjs <<'JS'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import glossy from 'glossy'
import read from 'nsyslog-parser'
import { createClient } from 'syslog-client'
process.env.TZ = 'America/New_York'
const date = new Date('2026-11-05T20:30:00.005Z')
const lineOf = (name) => new glossy.Produce({ type: 'RFC5424' }).produce({
  facility: 'local0', severity: 'info', host: 'api', appName: 'pay', pid: 1, msgID: 'charge', date, message: 'refused', structuredData: { 'd@1': { name } },
})
const line = lineOf('Ana Ruiz')
const socket = createSocket('udp4').bind(0, '127.0.0.1')
await once(socket, 'listening')
const client = createClient('127.0.0.1', { port: socket.address().port, rfc3164: false })
client.log('refused', { timestamp: date })
const [peer] = await once(socket, 'message')
client.close()
socket.close()
const timeOf = (text) => `${text}`.split(' ')[1]
const seen = [
  timeOf(line), glossy.Parse.parse(line).time.toISOString(), read(line).ts.toISOString(), timeOf(peer),
  read(lineOf('Ana "Nena" Ruiz')).structuredData.length, glossy.Parse.parse(lineOf('Ana "Nena" Ruiz')).structuredData['d@1'].name,
].join('; ')
console.log(seen)
const late = '2026-11-06T01:30:00.050Z'
process.exit(seen === `2026-11-05T20:30:00.05-05:00; ${late}; ${late}; 2026-11-05T20:30:00.005Z; 0; Ana "Nena" Ruiz` ? 0 : 1)
JS
node run.mjs
