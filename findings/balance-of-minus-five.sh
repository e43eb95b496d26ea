#!/usr/bin/env bash
# hot-shots 17.1.1, statsd-client 0.4.7, node-statsd 0.1.1 and lynx 0.2.0: a gauge of -5 is sent as `-5|g`, which means “5
# less”, so statsd 0.9.0, where a balance stood at 20, has 15; a balance of -5 after 5 is 0. `gaugeDelta(-5)` of hot-shots is
# the same text. Python's statsd 4.0.1 of Debian 12 sets 0 first and arrives at -5. `increment(name, 0)` of node-statsd counts
# one. Guessed of the four: as sent; expected of 0: nothing. Consequence: the account of payments is shown with money where
# money is owed. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --omit=optional hot-shots@17.1.1 statsd-client@0.4.7 node-statsd@0.1.1 lynx@0.2.0 statsd@0.9.0
apt-get download -qq python3-statsd=4.0.1-1 2> /dev/null
dpkg -x python3-statsd_*.deb .
cat > run.mjs <<'JS'
import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StatsD } from 'hot-shots'
import Lynx from 'lynx'
import { StatsD as NodeStatsd } from 'node-statsd'
import StatsdClient from 'statsd-client'
const socket = createSocket('udp4').bind(0, '127.0.0.1')
await once(socket, 'listening')
const { port } = socket.address()
const host = '127.0.0.1'
async function sentBy(send) {
  const [message] = await Promise.all([once(socket, 'message'), send()])
  return `${message[0]}`.trim().replaceAll('\n', ' ')
}
const hotShots = new StatsD({ host, port })
const client = new StatsdClient({ host, port })
const node = new NodeStatsd({ host, port })
const python = `import statsd; statsd.StatsClient('${host}', ${port}).gauge('owed', -5)`
const texts = [
  await sentBy(() => hotShots.gauge('owed', -5)),
  await sentBy(() => hotShots.gaugeDelta('owed', -5)),
  await sentBy(() => client.gauge('owed', -5)),
  await sentBy(() => node.gauge('owed', -5)),
  await sentBy(() => new Lynx(host, port).gauge('owed', -5)),
  await sentBy(() => execFileSync('/usr/bin/python3', ['-c', python], { env: { PYTHONPATH: 'usr/lib/python3/dist-packages' } })),
  await sentBy(() => node.increment('none', 0)),
]
socket.close()
writeFileSync('settings.js', `{ port: ${port}, mgmt_port: ${port}, address: '${host}', mgmt_address: '${host}', backends: [], flushInterval: 60000 }`)
const server = spawn('node', ['node_modules/statsd/stats.js', 'settings.js'])
const sender = createSocket('udp4')
const gauges = () => new Promise((resolve) => {
  const manager = connect(port, host, () => manager.write('gauges\n'))
  manager.once('data', (answer) => {
    manager.destroy()
    resolve(`${answer}`.replaceAll(/\s+|END/g, ''))
  })
  manager.once('error', () => resolve(''))
})
async function sendUntil(lines, name, value) {
  while (!(await gauges()).includes(`${name}:${value}`)) {
    if (lines.length) sender.send(lines.shift(), port, host)
    await wait(100)
  }
}
const setTo20 = (name) => sendUntil(Array(50).fill(`${name}:20|g`), name, 20)
await setTo20('four')
await setTo20('python')
sender.send(`four:${texts[2].split(':')[1]}`, port, host)
await wait(100)
for (const text of texts[5].split(' ')) {
  sender.send(text.replace('owed', 'python'), port, host)
  await wait(100)
}
await sendUntil([], 'python', -5)
const [four, ofPython] = (await gauges()).match(/(?<=(four|python):)-?\d+/g)
const seen = `${texts.join('; ')}; ${four} ${ofPython}`
console.log(seen)
server.kill()
process.exit(seen === `${'owed:-5|g; '.repeat(5)}owed:0|g owed:-5|g; none:1|c; 15 -5` ? 0 : 1)
JS
node run.mjs
