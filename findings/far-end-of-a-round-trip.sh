#!/usr/bin/env bash
# Debian 12's gpxpy 1.5.0, simplify-geojson 1.0.5 and line-simplify-rdp 0.4.0 take the far end of a street driven there and back
# for a point in between, as it lies on the line through both ends, though not between them: of 4.4 km to a customer and 3.3 km
# back 1.1 km are left. line-simplify-rdp leaves nothing of any round trip but the station, twice. simplify-js 1.2.4,
# @turf/simplify 7.4.0, Debian's shapely 1.8.5 and GPSBabel 1.8.0 keep the customer. Guessed: all keep a point that is
# kilometres off. Consequence: a track made smaller before it is stored lacks most of the miles of a driver's tax log, and the
# customer who says that nobody came. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund simplify-geojson@1.0.5 line-simplify-rdp@0.4.0 simplify-js@1.2.4 @turf/simplify@7.4.0
apt-get download -qq python3-gpxpy=1.5.0-1 python3-shapely=1.8.5-2+b1 libgeos-c1v5 libgeos3.11.1 2> /dev/null
apt-get download -qq gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libicu72 libdouble-conversion3 libpcre2-16-0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const street = [[-80.19, 25.76], [-80.19, 25.8], [-80.19, 25.77]]
const round = [[-80.19, 25.76], [-80.19, 25.8], [-80.15, 25.8], [-80.15, 25.76], [-80.19, 25.76]]
const feature = (coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } })
const left = {
  'simplify-geojson': (line) => require('simplify-geojson')(feature(line), 0.0001).geometry.coordinates,
  'line-simplify-rdp': (line) => require('line-simplify-rdp')(line, 0.0001),
  'simplify-js': (line) => require('simplify-js')(line.map(([x, y]) => ({ x, y })), 0.0001),
  turf: (line) => require('@turf/simplify').simplify(feature(line), { tolerance: 0.0001 }).geometry.coordinates,
}
console.log(Object.entries(left).map(([name, of]) => `${name} ${of(street).length} ${of(round).length}`).join('; '))
JS
cat > run.py <<'PY'
from gpxpy.gpx import GPXTrackPoint, GPXTrackSegment
from shapely.geometry import LineString
street = [(25.76, -80.19), (25.8, -80.19), (25.77, -80.19)]
segment = GPXTrackSegment([GPXTrackPoint(*point) for point in street])
before = segment.length_2d()
segment.simplify(10)
print(f'gpxpy {before:.0f} m, {segment.length_2d():.0f} m; shapely {len(LineString(street).simplify(0.0001).coords)}')
PY
printf 'lat,lon\n25.76,-80.19\n25.8,-80.19\n25.77,-80.19\n' > street.csv
babel=$(usr/bin/gpsbabel -t -i unicsv -f street.csv -x simplify,error=10m -o unicsv -F - | tail -n +2 | wc -l)
seen="$(node run.mjs); $(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py); GPSBabel $babel"
echo "$seen"
node_seen='simplify-geojson 2 5; line-simplify-rdp 2 2; simplify-js 3 5; turf 3 5'
[ "$seen" = "$node_seen; gpxpy 7792 m, 1113 m; shapely 3; GPSBabel 3" ]
