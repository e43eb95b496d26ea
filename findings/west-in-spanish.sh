#!/usr/bin/env bash
# parse-dms 0.0.5 and coordinate-parser 1.0.7: a position as a telephone in Spanish writes it, with O for oeste or with
# decimal commas, is read as another one without a word: 80° 11' 30" O is 80.19 to the east, and 25,7617 -80,1918 is the
# latitude 151.95. geo-coordinates-parser 1.7.4 refuses the first and reads the second. Guessed: both throw. Consequence:
# a driver who pastes where the station is, near Miami, puts it into Tibet, or beyond the pole. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund parse-dms@0.0.5 coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4
cat > run.mjs <<'JS'
import Coordinates from 'coordinate-parser'
import { convert } from 'geo-coordinates-parser'
import parseDms from 'parse-dms'
const texts = [`25° 45' 42" N, 80° 11' 30" O`, '25,7617 -80,1918']
const readers = [
  (text) => Object.values(parseDms(text)),
  (text) => [new Coordinates(text).getLatitude(), new Coordinates(text).getLongitude()],
  (text) => [convert(text).decimalLatitude, convert(text).decimalLongitude],
]
const read = (reader, text) => {
  try {
    return reader(text).map((number) => number.toFixed(2)).join(' ')
  } catch {
    return 'refused'
  }
}
const seen = readers.map((reader) => texts.map((text) => read(reader, text)).join(', ')).join('; ')
console.log('parse-dms; coordinate-parser; geo-coordinates-parser:', seen)
process.exit(seen === '25.76 80.19, refused; refused, 151.95 -111.97; refused, 25.76 -80.19' ? 0 : 1)
JS
node run.mjs
