#!/usr/bin/env bash
# @mapbox/sexagesimal 1.2.0, coord-parser 1.0.0, geo-coordinates-parser 1.7.4, coordinate-parser 1.0.7 and dms-conversion
# 3.1.4 lose the sign of -0° 10' 48", as formatcoords 1.1.3 writes Quito's latitude, and so does Debian 12's geopy 2.3.0: it
# is 40 km north, on the other side of the equator. parse-dms 0.0.5, GPSBabel 1.8.0 and GeoConvert 2.1.2 keep it. With S
# instead all are right. Guessed: south. Consequence: a driver in Quito who pastes where the station is gets sent to another
# town. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund formatcoords@1.1.3 @mapbox/sexagesimal@1.2.0 coord-parser@1.0.0 \
  geo-coordinates-parser@1.7.4 coordinate-parser@1.0.7 dms-conversion@3.1.4 parse-dms@0.0.5
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const readers = {
  sexagesimal: (text) => require('@mapbox/sexagesimal').pair(text)[0],
  'coord-parser': (text) => require('coord-parser')(text).lat,
  'geo-coordinates-parser': (text) => require('geo-coordinates-parser').convert(text).decimalLatitude,
  'coordinate-parser': (text) => new (require('coordinate-parser'))(text).getLatitude(),
  'dms-conversion': (text) => require('dms-conversion').parseDms(text),
  'parse-dms': (text) => require('parse-dms')(text).lat,
}
const signed = require('formatcoords')(-0.18, -78.4678).format(`-D° M' s"`, { decimalPlaces: 0, latLonSeparator: ', ' })
const withLetters = `0° 10' 48" S, 78° 28' 4" W`
const seen = Object.entries(readers).map(([name, read]) => `${name} ${read(signed)} ${read(withLetters)}`).join('; ')
console.log(signed, seen)
const north = ['sexagesimal', 'coord-parser', 'geo-coordinates-parser', 'coordinate-parser', 'dms-conversion']
const expected = [...north.map((name) => `${name} 0.18 -0.18`), 'parse-dms -0.18 -0.18'].join('; ')
process.exit(signed === `-0° 10' 48", -78° 28' 4"` && seen === expected ? 0 : 1)
JS
node run.mjs
