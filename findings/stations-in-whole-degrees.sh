#!/usr/bin/env bash
# csv2geojson 5.1.2 reads a table with decimal commas, quoted or between semicolons, in whole degrees: 25,7617 is 25 and
# -80,1918 is -80, in the sea, 87 km away. An empty cell is an error, as it should be. GPSBabel 1.8.0 reads both tables to the
# last digit without being told. Guessed: an error for each such row. Consequence: all stations of a city are one point on the
# operator's map, and every driver is far from theirs. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund csv2geojson@5.1.2
apt-get download -qq gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libicu72 libdouble-conversion3 libpcre2-16-0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
printf 'name,latitude,longitude\nDMI1,"25,7617","-80,1918"\n' > quoted.csv
printf 'name;latitude;longitude\nDMI1;25,7617;-80,1918\n' > semicolons.csv
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const { csv2geojson } = createRequire(import.meta.url)('csv2geojson')
const seen = [['quoted.csv', ','], ['semicolons.csv', ';']].map(([file, delimiter]) => {
  let read
  csv2geojson(readFileSync(file, 'utf8'), { delimiter }, (error, { features }) => {
    read = `${error} ${features[0].geometry.coordinates}`
  })
  return read
})
console.log(seen.join('; '))
JS
other() {
  LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu usr/bin/gpsbabel -i unicsv -f "$1" -o gpx -F - |
    sed -n 's/.*<wpt lat="\(.*\)00000" lon="\(.*\)00000">.*/\1 \2/p'
}
seen="$(node run.mjs); $(other quoted.csv); $(other semicolons.csv)"
echo "$seen"
[ "$seen" = 'null -80,25; null -80,25; 25.7617 -80.1918; 25.7617 -80.1918' ]
