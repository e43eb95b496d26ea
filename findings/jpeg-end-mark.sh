#!/usr/bin/env bash
# sharp 0.35.5 (libvips, libjpeg-turbo): a JPEG that lacks only its end mark fails as "premature end", like one that lacks
# half its picture. With the mark put back, `failOn: 'error'` accepts both, and `failOn: 'warning'` only the complete one.
# Guessed: a complete picture without its end mark can't be told from a truncated one. Seen 2026-11-28.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat > run.mjs <<'JS'
import sharp from 'sharp'
const create = { width: 640, height: 480, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } }
const whole = await sharp({ create }).jpeg({ quality: 90 }).toBuffer()
const endMark = Buffer.from([0xff, 0xd9])
const read = (bytes, failOn) => sharp(bytes, { failOn }).raw().toBuffer().then(() => 'read', () => 'refused')
const rows = {}
for (const [name, cut] of [['without its end mark', whole.subarray(0, -2)], ['half', whole.subarray(0, whole.length / 2)]]) {
  const marked = Buffer.concat([cut, endMark])
  rows[name] = [await read(cut, 'error'), await read(marked, 'error'), await read(marked, 'warning')]
}
console.log('as it is (error), with the mark (error), with the mark (warning):', JSON.stringify(rows))
const expected = { 'without its end mark': ['refused', 'read', 'read'], half: ['refused', 'read', 'refused'] }
process.exit(JSON.stringify(rows) === JSON.stringify(expected) ? 0 : 1)
JS
node run.mjs
