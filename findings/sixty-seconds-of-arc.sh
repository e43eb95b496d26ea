#!/usr/bin/env bash
# formatcoords 1.1.3 and latlng-to-dms 1.0.2 write 25.7666666 as 25° 45' 60", and so does dms-conversion 3.1.4 where whole
# seconds are asked for; latlon-formatter 0.3.0 writes 25° 60' for 25.9999999, and dms-to-decimal 0.0.6 cuts the rest of a
# second off, so that 80.19166666 has 29 instead of 30. geodesy 2.4.0 and geographiclib-dms 2.2.0 carry over. Of the readers
# geo-coordinates-parser 1.7.4 and GeoConvert 2.1.2 refuse 60. Guessed: carried over by each. Consequence: a station that one
# screen shows can't be pasted into another. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund formatcoords@1.1.3 latlng-to-dms@1.0.2 dms-conversion@3.1.4 dms-to-decimal@0.0.6 \
  latlon-formatter@0.3.0 geodesy@2.4.0 geographiclib-dms@2.2.0 geo-coordinates-parser@1.7.4 parse-dms@0.0.5
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import Dms from 'geodesy/dms.js'
const require = createRequire(import.meta.url)
const { default: DmsCoordinates } = require('dms-conversion')
const { Encode, SECOND, LATITUDE } = require('geographiclib-dms')
const [latitude, longitude] = [25.7666666, -80.0083333]
const written = require('formatcoords')(latitude, longitude).format({ decimalPlaces: 0, latLonSeparator: ', ' })
const readable = (text) => {
  try {
    return String(require('geo-coordinates-parser').convert(text).decimalLatitude)
  } catch {
    return 'refused'
  }
}
const seen = [
  written,
  require('latlng-to-dms')(`${latitude}, ${longitude}`).slice(0, 15),
  new DmsCoordinates(latitude, longitude).toString(' ', 0).slice(0, 11),
  require('latlon-formatter').latitude(25.9999999, { degrees: true }),
  require('dms-to-decimal').Decimal2DMS(-80.19166666, 'longitude'),
  Dms.toLat(latitude, 'dms', 0),
  Encode(latitude, SECOND, 0, LATITUDE),
  readable(`25°45'60"N 80°0'30"W`),
  readable(`25°46'0"N 80°0'30"W`),
  require('parse-dms')(written).lat.toFixed(5),
].join('; ').replaceAll('\u202F', ' ')
console.log(seen)
const sixty = `25° 45′ 60″ N, 80° 0′ 30″ W; 25° 45´ 60.00" ; 25°45′60″ N; 25° 60′ 00″ N; 80°11'29"W`
process.exit(seen === `${sixty}; 25° 46′ 00″ N; 25°46'00"N; refused; 25.76667; 25.76667` ? 0 : 1)
JS
node run.mjs
