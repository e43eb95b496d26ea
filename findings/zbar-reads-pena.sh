#!/usr/bin/env bash
# zbar 0.23.92 of Debian 12, the library under zbarimg, takes a QR code's UTF-8 for Big5: Peña, as qrcode 1.5.4 and
# qrencode write it, is read as Pe簽a and María as Mar穩a; jsqr 1.4.0 reads them right. A lone Ñ is right. Guessed: right
# in both. Consequence: who scans a driver's badge or a referral code's text at a station's scanner finds nobody of that
# name. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund jsqr@1.4.0 qrcode@1.5.4
apt-get download -qq libzbar0=0.23.92-7+deb12u1 libdbus-1-3 libv4l-0 libv4lconvert0 libx11-6 libjpeg62-turbo libxcb1 libxau6 libxdmcp6 libbsd0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.mjs <<'JS'
import jsqr from 'jsqr'
import { writeFileSync } from 'node:fs'
import qrcode from 'qrcode'
const [, , text] = process.argv
const { modules } = qrcode.create(text, {})
const side = (modules.size + 8) * 4
const grey = new Uint8Array(side * side).fill(255)
for (let y = 0; y < modules.size * 4; y += 1) for (let x = 0; x < modules.size * 4; x += 1) if (modules.get(y >> 2, x >> 2)) grey[(y + 16) * side + x + 16] = 0
writeFileSync('picture', grey)
const read = jsqr.default ?? jsqr
process.stdout.write(read(new Uint8ClampedArray([...grey].flatMap((dot) => [dot, dot, dot, 255])), side, side).data)
JS
cat > run.py <<'PY'
import ctypes
zbar = ctypes.CDLL('libzbar.so.0')
for name in ('zbar_image_scanner_create', 'zbar_image_create', 'zbar_image_first_symbol', 'zbar_symbol_get_data'):
    getattr(zbar, name).restype = ctypes.c_void_p
grey = open('picture', 'rb').read()
side = int(len(grey) ** 0.5)
scanner, image = ctypes.c_void_p(zbar.zbar_image_scanner_create()), ctypes.c_void_p(zbar.zbar_image_create())
zbar.zbar_image_set_format(image, ctypes.c_ulong(int.from_bytes(b'Y800', 'little')))
zbar.zbar_image_set_size(image, side, side)
zbar.zbar_image_set_data(image, grey, ctypes.c_ulong(len(grey)), None)
zbar.zbar_scan_image(scanner, image)
symbol = ctypes.c_void_p(zbar.zbar_image_first_symbol(image))
print(ctypes.string_at(zbar.zbar_symbol_get_data(symbol)).decode())
PY
seen=''
for text in Peña María Ñ; do
  right=$(node run.mjs "$text")
  seen+="$right $(LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu /usr/bin/python3 run.py 2> /dev/null); "
done
echo "jsqr and zbar: $seen"
[ "$seen" = 'Peña Pe簽a; María Mar穩a; Ñ Ñ; ' ]
