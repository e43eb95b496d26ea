#!/usr/bin/env bash
# fflate 0.8.3: `zipSync` with a fixed `mtime`, the usual way to get the same bytes twice, gives other bytes in another
# zone, because the format stores the local clock. Guessed: a fixed instant is enough. Consequence: a function's archive has
# another hash on the laptop than in CI, and is deployed anew without a change. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fflate@0.8.3
cat > run.mjs <<'JS'
import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
const bytes = zipSync({ 'index.js': [new Uint8Array([1]), { mtime: Date.parse('2026-11-21T22:00:00Z') }] })
console.log(createHash('sha256').update(bytes).digest('hex').slice(0, 12))
JS
utc=$(TZ=UTC node run.mjs)
again=$(TZ=UTC node run.mjs)
york=$(TZ=America/New_York node run.mjs)
echo "in UTC: $utc, again: $again; in New York: $york"
[ "$utc" = "$again" ] && [ "$utc" != "$york" ]
