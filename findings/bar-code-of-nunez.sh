#!/usr/bin/env bash
# bwip-js 4.11.4: Code 128 of a text with ñ holds its two bytes of UTF-8 as two letters, which readers give back as such:
# NÃºÃ±ez. The same text in a QR code or PDF417 is read right. Guessed: one Latin letter, as Code 128 has it. Consequence:
# the scanner at the station reads another name than the one printed below the bars. Option `binarytext` helps. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund bwip-js@4.11.4 zxing-wasm@3.1.6
cat > run.mjs <<'JS'
import { readFile } from 'node:fs/promises'
import bwip from 'bwip-js'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
const { buffer } = new Uint8Array(await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })
const read = async (bcid, options) => {
  const picture = { text: 'Núñez', scale: 3, backgroundcolor: 'FFFFFF', padding: 10 }
  return (await readBarcodes(await bwip.toBuffer({ bcid, ...picture, ...options })))[0].text
}
const seen = [await read('code128'), await read('qrcode'), await read('pdf417'), await read('code128', { binarytext: true })].join(' ')
console.log('Code 128, QR, PDF417, Code 128 with binarytext:', seen)
process.exit(seen === 'NÃºÃ±ez Núñez Núñez Núñez' ? 0 : 1)
JS
node run.mjs
