#!/usr/bin/env bash
# tz-lookup 6.1.25 has Blountstown and Wewahitchka in Florida on New York's time, Chattahoochee, across the same river, on
# Chicago's, and Kentland, Indiana, on Indianapolis's: each the wrong way round. Its page expects errors away from towns only,
# and three of these are seats of counties, one of them formerly. @photostructure/tz-lookup 11.7.0 has the same four wrong,
# geo-tz 8.1.9 none. Expected: right in towns. Consequence: a driver there sees every block an hour off. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund tz-lookup@6.1.25 @photostructure/tz-lookup@11.7.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const towns = [[30.4438, -85.0474], [30.1127, -85.2005], [30.7055, -84.846], [40.7703, -87.4453], [30.4324, -84.9766], [30.708, -84.9244]]
const names = (lookup) => towns.map(([latitude, longitude]) => lookup(latitude, longitude).replace(/.*\//, '')).join(' ')
const seen = [names(require('tz-lookup')), names(require('@photostructure/tz-lookup'))]
console.log('Blountstown, Wewahitchka, Chattahoochee, Kentland, Bristol, Sneads:', seen.join('; '))
process.exit(seen.every((zones) => zones === 'New_York New_York Chicago Indianapolis New_York Chicago') ? 0 : 1)
JS
node run.mjs
