#!/usr/bin/env bash
# nmea-simple 3.3.0 and Debian 12's pynmea2 1.15.0: a receiver that hasn't found its place yet sends empty fields, and both
# read them as latitude 0 and longitude 0, in the sea off Africa. Only another field tells, “warning” or `is_valid`. nmea
# 0.1.2 has empty texts, and GPSBabel 1.8.0 leaves the sentence out. Guessed: null, NaN or None. Consequence: a driver in a
# garage at five in the morning is 9,000 km from the station, instead of nowhere yet. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund nmea-simple@3.3.0 nmea@0.1.2
apt-get download -qq python3-nmea2=1.15.0-4 2> /dev/null
dpkg -x python3-nmea2*.deb .
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const sentence = process.argv[2]
const { latitude, longitude, status } = require('nmea-simple').parseNmeaSentence(sentence)
const { lat, lon } = require('nmea').parse(sentence)
console.log(JSON.stringify([latitude, longitude, status, lat, lon]))
JS
sentence='$GPRMC,103045.00,V,,,,,,,301126,,,N*79'
seen="$(node run.mjs "$sentence") $(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -c "
import sys, pynmea2
read = pynmea2.parse(sys.argv[1])
print(read.latitude, read.longitude, read.is_valid)" "$sentence")"
echo "$seen"
[ "$seen" = '[0,0,"warning","",""] 0.0 0.0 False' ]
