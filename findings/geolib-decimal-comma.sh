#!/usr/bin/env bash
# geolib 3.3.14 reads coordinates that are texts, but one with a decimal comma (25,7617, as a Spanish spreadsheet writes it)
# makes every distance NaN and puts every point outside of every circle, without an error. Guessed: it throws. Consequence:
# `distance > limit` is false for a station at the other end of the country, so it counts as near. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund geolib@3.3.14
cat > run.mjs <<'JS'
import { getDistance, isPointWithinRadius } from 'geolib'
const miami = { latitude: '25,7617', longitude: '-80,1918' }
const seattle = { latitude: '47.6062', longitude: '-122.3321' }
const distance = getDistance(miami, seattle)
const seen = [distance, distance > 1000, isPointWithinRadius(miami, miami, 1000), getDistance({ latitude: '25.7617', longitude: '-80.1918' }, seattle) > 4_000_000].join(' ')
console.log('distance, far, within a kilometre of itself; far with a point:', seen)
process.exit(seen === 'NaN false false true' ? 0 : 1)
JS
node run.mjs
