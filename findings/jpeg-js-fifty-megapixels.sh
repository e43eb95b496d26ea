#!/usr/bin/env bash
# jpeg-js 0.4.4 refuses a photo of fifty megapixels (8160 by 6144), which many phones take, whatever the size of its file:
# “maxMemoryUsageInMB limit exceeded”, with the limit of 512 that it sets by itself. Twelve megapixels are read. Guessed: only
# above a hundred megapixels, the other limit. Consequence: drivers with a newer phone can't send their photo. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund jpeg-js@0.4.4 sharp@0.35.5
cat > run.mjs <<'JS'
import jpeg from 'jpeg-js'
import sharp from 'sharp'
async function read(width, height) {
  const photo = await sharp({ create: { width, height, channels: 3, background: '#c83c1e' } }).jpeg({ quality: 50 }).toBuffer()
  try {
    return jpeg.decode(photo, { useTArray: true }).width
  } catch (error) {
    return error.message.replace(/ limit.*/, '')
  }
}
const seen = [await read(4032, 3024), await read(8160, 6144)].join(', ')
console.log('12 and 50 megapixels:', seen)
process.exit(seen === '4032, maxMemoryUsageInMB' ? 0 : 1)
JS
node run.mjs
