#!/usr/bin/env bash
# sharp 0.35.5: of two `rotate` calls only the last counts, so a picture that is turned by 90 and by 90 again is turned
# by 90; with `autoOrient()` before it, both count. Two calls of `extract` without a resize between do add up. Guessed:
# 180, the calls one after the other. Consequence: an agent who turns a licence's photo with two presses sees it on its
# side. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat > run.mjs <<'JS'
import sharp from 'sharp'
const picture = () => sharp(Buffer.from([1, 2, 3, 4, 5, 6]), { raw: { width: 3, height: 2, channels: 1 } })
async function dots(image) {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return [...data].filter((_, at) => at % info.channels === 0).join('')
}
const seen = [
  await dots(picture().rotate(90)),
  await dots(picture().rotate(90).rotate(90)),
  await dots(picture().rotate(180)),
].join(' ')
console.log('90; 90 and 90; 180:', seen)
process.exit(seen === '415263 415263 654321' ? 0 : 1)
JS
node run.mjs
