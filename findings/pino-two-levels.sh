#!/usr/bin/env bash
# pino 10.4.0: fields named as its own ones are not refused, renamed or merged: the line has both,
# {"level":30,…,"level":"gold"}. Every JSON reader keeps the last. Guessed: pino's own field wins. Consequence: a logged
# record with a `level` or `time` of its own loses its severity, and alarms on errors don't see it. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund pino@10.4.0
cat > run.mjs <<'JS'
import pino from 'pino'
let line = ''
pino({ base: null, timestamp: false }, { write: (text) => void (line = text.trim()) }).error({ level: 'gold', msg: 'inner' }, 'outer')
const { level, msg } = JSON.parse(line)
console.log(line, '| read as level', level, 'and msg', msg)
process.exit(line === '{"level":50,"level":"gold","msg":"inner","msg":"outer"}' && level === 'gold' && msg === 'outer' ? 0 : 1)
JS
node run.mjs
