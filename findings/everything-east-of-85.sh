#!/usr/bin/env bash
# quadkeytools 0.0.2 limits the longitude by the map's highest latitude, so that everything east of 85.05° W, which is Miami,
# New York, San Juan and Madrid, is moved to one line through Indiana and the Florida Panhandle. New Orleans, Seattle and the
# example on its page are right. @mapbox/tilebelt 2.0.3 has them all right. Guessed: the same key from both. Consequence: a
# list of the stations near a driver in Miami shows those of every city at that latitude. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund quadkeytools@0.0.2 @mapbox/tilebelt@2.0.3
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { pointToTile, tileToQuadkey } from '@mapbox/tilebelt'
const { locationToQuadkey, origin } = createRequire(import.meta.url)('quadkeytools')
const places = [[29.95, -90.07], [47.6, -122.33], [25.7617, -80.1918], [25.7617, -14.5], [18.4655, -66.1057]]
const seen = places.map(([lat, lng]) => {
  const key = locationToQuadkey({ lat, lng }, 12)
  return `${key} at ${Math.round(origin(key).lng)} ${key === tileToQuadkey(pointToTile(lng, lat, 12))}`
}).join('; ')
console.log('New Orleans, Seattle, Miami, the coast of Africa at its latitude, San Juan:', seen)
const right = '023131133131 at -90 true; 021230030220 at -122 true'
process.exit(seen === `${right}; 032022131000 at -85 false; 032022131000 at -85 false; 032200313020 at -85 false` ? 0 : 1)
JS
node run.mjs
