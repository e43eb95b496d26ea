#!/usr/bin/env bash
# dinero.js 2.0.2: a dollar shared by scaled ratios, 50.5 to 49.5, gives 505 and 495 with three decimals: shares of half a
# cent, which nobody can pay out. The same ratios as plain numbers give 51 and 49 cents. Guessed: `allocate` always returns
# whole cents, as it does for whole ratios. Consequence: who reads `amount` as cents pays five dollars for one. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund dinero.js@2.0.2
cat > run.mjs <<'JS'
import { allocate, dinero, toSnapshot } from 'dinero.js'
const dollar = dinero({ amount: 100, currency: { code: 'USD', base: 10, exponent: 2 } })
const share = (ratios) => allocate(dollar, ratios).map((part) => [toSnapshot(part).amount, toSnapshot(part).scale])
const seen = [share([{ amount: 505, scale: 1 }, { amount: 495, scale: 1 }]), share([50.5, 49.5]), share([1, 1])]
console.log('[amount, decimals] scaled, plain, whole:', JSON.stringify(seen))
process.exit(JSON.stringify(seen) === '[[[505,3],[495,3]],[[51,2],[49,2]],[[50,2],[50,2]]]' ? 0 : 1)
JS
node run.mjs
