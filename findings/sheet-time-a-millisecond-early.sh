#!/usr/bin/env bash
# read-excel-file 9.3.17 rounds a time of day down: of the 1440 minutes of a day that write-excel-file 4.1.1 wrote, 448
# come back a millisecond early, 15:30 as 15:29:59.999. Guessed: the same instant. Consequence: an operator's list of
# blocks, read and shown in hours and minutes, has one that begins at 15:29, and one that begins at 2:00 is of the hour
# before. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund write-excel-file@4.1.1 read-excel-file@9.3.17
cat > run.mjs <<'JS'
import read from 'read-excel-file/node'
import write from 'write-excel-file/node'
const minutes = Array.from({ length: 1440 }, (_, minute) => new Date(Date.UTC(2026, 10, 21, 0, minute)))
const cells = minutes.map((value) => ({ type: Date, value, format: 'yyyy-mm-dd hh:mm' }))
await (await write([cells])).toFile('blocks.xlsx')
const found = (await read('blocks.xlsx'))[0].data[0]
const early = found.filter((at, index) => at - minutes[index] === -1).length
const right = found.filter((at, index) => at - minutes[index] === 0).length
console.log('early:', early, '| right:', right, '| 15:30 is', found[930].toISOString())
process.exit(early === 448 && right === 992 && found[930].toISOString() === '2026-11-21T15:29:59.999Z' ? 0 : 1)
JS
node run.mjs
