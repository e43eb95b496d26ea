#!/usr/bin/env bash
# Forty-five messages at a limit of five an hour: stopcock 1.1.0 sends 40 of them at once, because its bucket holds 40
# whatever the limit is, until `bucketSize` says otherwise. p-throttle 8.1.1, p-queue 9.3.5 and throttled-queue 3.0.0
# send five. Guessed: five. Consequence: whoever carries our texts refuses most of a morning's reminders. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund stopcock@1.1.0 p-throttle@8.1.1 p-queue@9.3.5 throttled-queue@3.0.0
cat > run.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import pThrottle from 'p-throttle'
import stopcock from 'stopcock'
import { throttledQueue } from 'throttled-queue'
const hour = 3_600_000
const queue = new PQueue({ interval: hour, intervalCap: 5 })
const throttled = throttledQueue({ maxPerInterval: 5, interval: hour })
const queues = {
  stopcock: stopcock((send) => send(), { limit: 5, interval: hour }),
  bounded: stopcock((send) => send(), { limit: 5, interval: hour, bucketSize: 5 }),
  'p-throttle': pThrottle({ limit: 5, interval: hour })((send) => send()),
  'p-queue': (send) => queue.add(send),
  'throttled-queue': (send) => throttled(async () => send()),
}
const sent = Object.fromEntries(Object.keys(queues).map((name) => [name, 0]))
for (const [name, add] of Object.entries(queues)) {
  for (let message = 0; message < 45; message += 1) void add(() => (sent[name] += 1))
}
await wait(500)
const seen = Object.entries(sent).map((entry) => entry.join(' ')).join('; ')
console.log(seen)
process.exit(seen === 'stopcock 40; bounded 5; p-throttle 5; p-queue 5; throttled-queue 5' ? 0 : 1)
JS
node run.mjs
