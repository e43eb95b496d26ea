#!/usr/bin/env bash
# open-location-code 1.0.3 and pluscodes 3.0.1 beside open-location-code-typescript 1.5.0: a point on the border of two cells
# gets the code of the cell that ends there in half of all cases, as the first two reckon with fractions and the third with
# whole numbers. Of positions with four decimals a fifth has another code, of the place 14 m beside. Guessed: a point lies in
# its code. Consequence: two screens name one station by two codes, and who compares them sends the driver next door.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund open-location-code@1.0.3 open-location-code-typescript@1.5.0 pluscodes@3.0.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { OpenLocationCode } = require('open-location-code')
const older = new OpenLocationCode()
const newer = require('open-location-code-typescript').default
const { encode } = require('pluscodes')
let [others, alike] = [0, 0]
for (let east = 0; east < 200; east++) {
  for (let north = 0; north < 200; north++) {
    const [latitude, longitude] = [(250_000 + north * 37) / 10_000, (-810_000 + east * 41) / 10_000]
    const code = older.encode(latitude, longitude)
    if (code !== newer.encode(latitude, longitude)) others++
    if (code === encode({ latitude, longitude })) alike++
  }
}
const seen = [older.encode(25.7635, -80.1918), newer.encode(25.7635, -80.1918), Math.round(others / 400), alike / 400].join(' ')
console.log(seen)
process.exit(seen === '76QXQR75+97 76QXQR75+C7 20 100' ? 0 : 1)
JS
node run.mjs
