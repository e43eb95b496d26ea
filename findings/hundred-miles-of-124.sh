#!/usr/bin/env bash
# leaflet-routing-machine 3.2.12 rounds a distance to one digit, or to half of its step: a route of 124 miles is “100 mi”, 126 are
# “150 mi”, 17 are “15 mi”, and 1.24 are “1 mi”; kilometres likewise. Above the turns it does so for the sum of the whole route.
# `roundingSensitivity` and a second argument change it. @opentripplanner/humanize-distance 2.1.1 writes 124 miles and 1.2 miles.
# Expected: miles in whole numbers, or with a decimal. Consequence: a driver who is offered “100 mi” drives 124, and one who copies
# them into the tax log notes a fifth less. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund leaflet-routing-machine@3.2.12 leaflet@1.9.4 jsdom@24.1.3 @opentripplanner/humanize-distance@2.1.1 @babel/runtime@7.28.4
cat > run.cjs <<'JS'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('')
Object.assign(globalThis, { window, document: window.document })
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
globalThis.L = require('leaflet')
require('leaflet-routing-machine')
const miles = new L.Routing.Formatter({ units: 'imperial' })
const metric = new L.Routing.Formatter({ units: 'metric' })
const { humanizeDistanceString } = require('@opentripplanner/humanize-distance')
const list = [1.24, 17, 124, 126, 174]
console.log(list.map((mile) => miles.formatDistance(mile * 1609.344)).join(', '))
console.log(list.map((kilometre) => metric.formatDistance(kilometre * 1000)).join(', '))
console.log(list.map((mile) => humanizeDistanceString(mile * 1609.344, false)).join(', '))
JS
seen=$(node run.cjs | paste -sd';')
echo "$seen"
[ "$seen" = '1 mi, 15 mi, 100 mi, 150 mi, 150 mi;1 km, 15 km, 100 km, 150 km, 150 km;1.2 miles, 17 miles, 124 miles, 126 miles, 174 miles' ]
