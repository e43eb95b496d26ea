#!/usr/bin/env bash
# undici 7.30.2 beside Node 20.20.2 (its own undici: 6.24.1) and Node 24.21.0 (7.29.1). Importing the package puts its agent behind
# the global `fetch` of the process. Node 20's fetch then adds a second Content-Length to one that the caller gave, and the newer
# agent refuses "205, 205". If one fetch ran before the import, nothing changes.
# Guessed: a package that is imported for its own `request` leaves the built-in fetch alone. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund undici@7.30.2
for version in 20.20.2 24.21.0; do npm install --silent --no-audit --no-fund --prefix "node-$version" "node@$version"; done
cat > run.mjs <<'JS'
import http from 'node:http'
const [, , order] = process.argv
const server = http.createServer((request, answer) => request.resume().on('end', () => answer.end('taken')))
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
const url = `http://127.0.0.1:${server.address().port}/`
const post = (headers) =>
  fetch(url, { method: 'POST', body: new Uint8Array(205), headers }).then((answer) => answer.text(), ({ cause }) => cause.message)
if (order === 'fetch first') await post({})
if (order !== 'never') await import('undici')
console.log(await post({ 'Content-Length': '205' }))
process.exit()
JS
seen=''
for version in 20.20.2 24.21.0; do
  for order in never 'fetch first' 'import first'; do
    line="Node $version, $order: $("node-$version/node_modules/.bin/node" run.mjs "$order")"
    echo "$line"
    seen+="$line;"
  done
done
expected='Node 20.20.2, never: taken;Node 20.20.2, fetch first: taken;Node 20.20.2, import first: invalid content-length header;'
expected+='Node 24.21.0, never: taken;Node 24.21.0, fetch first: taken;Node 24.21.0, import first: taken;'
[ "$seen" = "$expected" ]
