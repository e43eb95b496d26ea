#!/usr/bin/env bash
# coord-parser 1.0.0 takes the minutes of 25 45.702, -80 11.508, as navigation devices write a place, for seconds, 85 km from
# Miami. Debian 12's geopy 2.3.0 takes the second pair for the whole, with -80 as a latitude, in Antarctica, and does the same
# with 25,7617 -80,1918 of a Spanish spreadsheet. parse-dms 0.0.5, geo-coordinates-parser 1.7.4 and coordinate-parser 1.0.7
# read the minutes right, GeoConvert 2.1.2 refuses them. Guessed: commas are refused; expected: minutes are read. Consequence:
# a driver's station is in the sea, and no error says so. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund coord-parser@1.0.0 parse-dms@0.0.5 geo-coordinates-parser@1.7.4 coordinate-parser@1.0.7
apt-get download -qq python3-geopy=2.3.0-1 python3-geographiclib 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const text = '25 45.702, -80 11.508'
const shown = (latitude, longitude) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`
const { lat, lon } = require('coord-parser')(text)
const other = require('parse-dms')(text)
const { decimalLatitude, decimalLongitude } = require('geo-coordinates-parser').convert(text)
const third = new (require('coordinate-parser'))(text)
const points = [[lat, lon], [other.lat, other.lon], [decimalLatitude, decimalLongitude], [third.getLatitude(), third.getLongitude()]]
console.log(points.map((point) => shown(...point)).join('; '))
JS
cat > run.py <<'PY'
from geopy.point import Point
print('; '.join(f'{Point(text).latitude} {Point(text).longitude}' for text in ('25 45.702, -80 11.508', '25,7617 -80,1918')))
PY
seen="$(node run.mjs); $(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)"
echo "$seen"
right='25.7617 -80.1918'
[ "$seen" = "25.0127 -80.0032; $right; $right; $right; -80.0 11.508; -80.0 118.0" ]
