#!/usr/bin/env bash
# GPSBabel 1.8.0, Debian 12: the filter `radius` takes distance=500m for 500 miles and 2640ft for 2640 miles. Without a K the
# number is in miles, whatever letters are behind it, and nothing is said; so it is in `interpolate`, while 10m are ten metres
# in `position`. Guessed: kilometres without a unit, metres for 500m. Consequence: an operator who asks which positions lie
# within 500 metres of a station in Miami is told that one in Orlando does, 200 miles away. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq gpsbabel=1.8.0+ds-5 libqt5core5a libshp2 libusb-1.0-0 libicu72 libdouble-conversion3 libpcre2-16-0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu
cat > places.csv <<'CSV'
name,lat,lon
Station,25.7617,-80.1918
Near,25.7667,-80.1968
Orlando,28.5384,-81.3789
Atlanta,33.749,-84.388
CSV
within() {
  usr/bin/gpsbabel -i unicsv -f places.csv -x "radius,lat=25.7617,lon=-80.1918,distance=$1" -o unicsv -F - |
    tr -d '\r"' | tail -n +2 | cut -d, -f4 | paste -sd' '
}
apart() {
  printf 'name,lat,lon\nStation,25.7617,-80.1918\nBeside,25.7618,-80.1918\n' |
    usr/bin/gpsbabel -i unicsv -f - -x "position,distance=$1" -o unicsv -F - | tail -n +2 | wc -l
}
seen=$(for distance in 0.5K 0.5 500m 2640ft; do echo "$distance: $(within "$distance")"; done | paste -sd';')
seen="$seen; 11 metres apart, left of two: $(apart 10m) $(apart 12m)"
echo "$seen"
radius='0.5K: Station;0.5: Station Near;500m: Station Near Orlando;2640ft: Station Near Orlando Atlanta'
[ "$seen" = "$radius; 11 metres apart, left of two: 2 1" ]
