#!/usr/bin/env bash
# exifreader 4.46.0: the longitude of a photo taken in Miami is 80.19, without its minus; only `expanded: true` gives signed
# numbers. exifr 7.1.3 and exif-parser 0.1.12 sign it. Expected: decimal degrees have their sign. Consequence: the driver's
# photo was taken in Asia. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund exifreader@4.46.0 exifr@7.1.3 exif-parser@0.1.12 sharp@0.35.5
cat > run.mjs <<'JS'
import exifParser from 'exif-parser'
import ExifReader from 'exifreader'
import exifr from 'exifr'
import sharp from 'sharp'
const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 45/1 4212/100', GPSLongitudeRef: 'W', GPSLongitude: '80/1 11/1 3048/100' } }
const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c83c1e' } }).withExif(exif).jpeg().toBuffer()
const longitudes = [ExifReader.load(photo).GPSLongitude.description, ExifReader.load(photo, { expanded: true }).gps.Longitude, (await exifr.gps(photo)).longitude, exifParser.create(photo).parse().tags.GPSLongitude]
const seen = longitudes.map((degrees) => Number(degrees).toFixed(2)).join(' ')
console.log('longitude by exifreader, expanded, exifr, exif-parser:', seen)
process.exit(seen === '80.19 -80.19 -80.19 -80.19' ? 0 : 1)
JS
node run.mjs
