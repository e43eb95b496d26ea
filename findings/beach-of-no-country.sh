#!/usr/bin/env bash
# country-reverse-geocoding 0.2.2 finds no country at Key West, Miami Beach, Galveston and Saint Thomas, and the USA in the
# middle of Ciudad Juárez, where offline-geocode-city 1.0.2 has Horizon City in Texas. coordinate_to_country 1.1.0 and
# @rapideditor/country-coder 5.6.1 name them all; for San Juan the one says US and PR, the other US. Guessed: found; expected:
# Mexico. Consequence: a driver at the beach has no country, and so no units and no language, and one in Juárez has those of
# the USA. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund country-reverse-geocoding@0.2.2 coordinate_to_country@1.1.0 @rapideditor/country-coder@5.6.1 offline-geocode-city@1.0.2
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { iso1A2Code } from '@rapideditor/country-coder'
import { getNearestCity } from 'offline-geocode-city'
const require = createRequire(import.meta.url)
const coarse = require('country-reverse-geocoding').country_reverse_geocoding()
const finer = require('coordinate_to_country')
const places = [[24.5551, -81.78], [25.7907, -80.13], [29.3, -94.79], [18.34, -64.93], [31.69, -106.42], [32.51, -117.03], [18.4655, -66.1057]]
const seen = places.map(([latitude, longitude]) =>
  [coarse.get_country(latitude, longitude)?.code ?? 'none', finer(latitude, longitude, true), iso1A2Code([longitude, latitude])].join(' '),
).join('; ') + `; ${getNearestCity(31.69, -106.42).cityName}`
console.log('Key West, Miami Beach, Galveston, Saint Thomas, Juárez, Tijuana, San Juan:', seen)
process.exit(seen === 'none US US; none US US; none US US; none VI,US US; USA MX MX; MEX MX MX; PRI US,PR US; Horizon City' ? 0 : 1)
JS
node run.mjs
