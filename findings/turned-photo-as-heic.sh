#!/usr/bin/env bash
# heif-enc 1.15.1 of libheif, Debian 12: a photo that its EXIF orientation turns becomes a HEIC whose picture isn't turned and
# whose EXIF still says 6, which readers of HEIC are told to ignore; heic-convert 2.1.0 makes a JPEG of it that lies on its
# side and has no EXIF any more. Guessed: upright. Consequence: a driver's photo that was made smaller on the way lies on its
# side, and nothing says so. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libheif-examples=1.15.1-1+deb12u1 libheif1=1.15.1-1+deb12u1 libde265-0 libx265-199 libdav1d6 libaom3 libnuma1 libpng16-16 libjpeg62-turbo 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
npm init -y > /dev/null
npm install --silent --no-audit --no-fund exifreader@4.46.0 heic-convert@2.1.0 sharp@0.35.5
cat > photo.mjs <<'JS'
import sharp from 'sharp'
const photo = sharp({ create: { width: 120, height: 80, channels: 3, background: '#f00' } })
await photo.withMetadata({ orientation: 6 }).jpeg().toFile('turned.jpg')
JS
cat > run.mjs <<'JS'
import { readFile } from 'node:fs/promises'
import ExifReader from 'exifreader'
import convert from 'heic-convert'
import sharp from 'sharp'
const heic = await readFile('turned.heic')
const back = await sharp(Buffer.from(await convert({ buffer: heic, format: 'JPEG', quality: 1 }))).metadata()
const upright = await sharp(await sharp('turned.jpg').autoOrient().toBuffer()).metadata()
const seen = `${upright.width}x${upright.height} ${back.width}x${back.height} ${back.orientation} ${ExifReader.load(heic).Orientation.value}`
console.log(seen)
process.exit(seen === '80x120 120x80 undefined 6' ? 0 : 1)
JS
node photo.mjs
LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/heif-enc turned.jpg -o turned.heic > /dev/null
node run.mjs
