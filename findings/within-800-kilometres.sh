#!/usr/bin/env bash
# haversine 1.1.1 and geodist 0.2.1 don't refuse a unit that they don't know but fall back to kilometres and to miles:
# haversine for 'meters', as it has 'meter', and geodist for 'meter' and 'm', as it has 'meters'. A limit of 800 is then 800
# kilometres or miles, and geodist writes “0 m” for 748 m. great-circle 0.2.8 answers 'km' with NaN, as it has KM. Expected:
# an error, or NaN. Consequence: a driver in Orlando counts as being at the station in Miami. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund haversine@1.1.1 geodist@0.2.1 great-circle@0.2.8
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const haversine = require('haversine')
const geodist = require('geodist')
const point = (latitude, longitude) => ({ latitude, longitude })
const pair = (lat, lon) => ({ lat, lon })
const near = ['meter', 'meters'].map((unit) => haversine(point(25.7617, -80.1918), point(28.5384, -81.3789), { threshold: 800, unit }))
const within = ['meters', 'meter', 'm'].map((unit) => geodist(pair(25.7617, -80.1918), pair(28.5384, -81.3789), { limit: 800, unit }))
const written = ['meters', 'm'].map((unit) => geodist(pair(25.7617, -80.1918), pair(25.7667, -80.1968), { format: true, unit }))
const peer = require('great-circle').distance(25.7617, -80.1918, 25.7667, -80.1968, 'km')
const seen = [...near, ...within, ...written, peer].join('; ')
console.log(seen)
process.exit(seen === 'false; true; false; true; true; 748 meters; 0 m; NaN' ? 0 : 1)
JS
node run.mjs
