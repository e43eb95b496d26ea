#!/usr/bin/env bash
# is-coordinates 2.0.2 with `validate` takes the first number for the longitude, though the example on its page has the
# latitude first: Seattle in that order is no place, and Seattle with its numbers swapped is one. Miami passes, as all of
# Florida does. is-valid-coordinates 1.0.0 says the opposite, rightly; geodesy 2.4.0 takes a latitude of -122 and goes around
# the pole with it, to -57.67. Guessed: a latitude beyond 90 is refused. Consequence: what works in Miami fails for each
# driver west of 90° W, or puts the station into the Southern Ocean. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund is-coordinates@2.0.2 is-valid-coordinates@1.0.0 geodesy@2.4.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import LatLon from 'geodesy/latlon-spherical.js'
const require = createRequire(import.meta.url)
const isCoordinates = require('is-coordinates')
const isValid = require('is-valid-coordinates')
const places = { example: [45.266486, -72.147989], Miami: [25.7617, -80.1918], Seattle: [47.6062, -122.3321], 'Seattle swapped': [-122.3321, 47.6062] }
const seen = Object.entries(places).map(([name, [latitude, longitude]]) =>
  `${name} ${isCoordinates([latitude, longitude], { validate: true })} ${isValid(longitude, latitude)} ${LatLon.parse(`${latitude}, ${longitude}`).lat.toFixed(4)}`,
).join('; ')
console.log(seen)
const right = 'example true true 45.2665; Miami true true 25.7617'
process.exit(seen === `${right}; Seattle false true 47.6062; Seattle swapped true false -57.6679` ? 0 : 1)
JS
node run.mjs
