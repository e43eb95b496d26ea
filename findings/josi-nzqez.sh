#!/usr/bin/env bash
# zbar 0.23.92 of Debian 12, the library under zbarimg, leaves out what in a Code 128 marks a letter above ASCII: José
# Núñez is read as “Josi Nzqez”, PEÑA as PEQA. bwip-js 4.11.4 with `binarytext`, and zint 2.11.1, write it as the
# standard has it, and zxing-wasm 3.1.6 reads it right. Expected: José Núñez. Consequence: the scanner at a station
# reads a name of letters only, which nobody takes for an error, and finds no such driver. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bwip-js@4.11.4 zxing-wasm@3.1.6
apt-get download -qq zint=2.11.1-1 libzint2.11=2.11.1-1 libpng16-16 zlib1g libzbar0=0.23.92-7+deb12u1 libdbus-1-3 libv4l-0 libv4lconvert0 libx11-6 libjpeg62-turbo libxcb1 libxau6 libxdmcp6 libbsd0 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib:usr/lib/x86_64-linux-gnu:lib/x86_64-linux-gnu
cat > run.mjs <<'JS'
import bwipjs from 'bwip-js'
import { readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } })
const ofBwip = (text) => bwipjs.raw('code128', text, { binarytext: true })[0].sbs.flatMap((width, index) => Array(width).fill(index % 2 === 0))
const ofZint = (text) => {
  const dots = execFileSync('usr/bin/zint', ['-b', 'CODE128', '-d', text, '--dump']).toString().trim().split('\n')[0].replace(/\s/g, '')
  return [...dots].flatMap((digit) => [...parseInt(digit, 16).toString(2).padStart(4, '0')].map((bit) => bit === '1'))
}
const seen = []
for (const text of ['José Núñez', 'PEÑA', 'Pena']) {
  for (const write of [ofBwip, ofZint]) {
    const row = [...Array(12).fill(false), ...write(text), ...Array(12).fill(false)].flatMap((bar) => Array(3).fill(bar ? 0 : 255))
    const grey = Uint8Array.from(Array(60).fill(row).flat())
    writeFileSync('picture', grey)
    const data = new Uint8ClampedArray([...grey].flatMap((dot) => [dot, dot, dot, 255]))
    const [read] = await readBarcodes({ data, width: row.length, height: 60, colorSpace: 'srgb' }, { formats: ['Code128'] })
    seen.push(`${read.text} ${execFileSync('/usr/bin/python3', ['run.py', String(row.length)]).toString().trim()}`)
  }
}
console.log(seen.join('; '))
JS
cat > run.py <<'PY'
import ctypes
import sys
zbar = ctypes.CDLL('libzbar.so.0')
for name in ('zbar_image_scanner_create', 'zbar_image_create', 'zbar_image_first_symbol', 'zbar_symbol_get_data'):
    getattr(zbar, name).restype = ctypes.c_void_p
grey = open('picture', 'rb').read()
width = int(sys.argv[1])
scanner, image = ctypes.c_void_p(zbar.zbar_image_scanner_create()), ctypes.c_void_p(zbar.zbar_image_create())
zbar.zbar_image_set_format(image, ctypes.c_ulong(int.from_bytes(b'Y800', 'little')))
zbar.zbar_image_set_size(image, width, len(grey) // width)
zbar.zbar_image_set_data(image, grey, ctypes.c_ulong(len(grey)), None)
zbar.zbar_scan_image(scanner, image)
symbol = ctypes.c_void_p(zbar.zbar_image_first_symbol(image))
print(ctypes.string_at(zbar.zbar_symbol_get_data(symbol)).decode())
PY
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'José Núñez Josi Nzqez; José Núñez Josi Nzqez; PEÑA PEQA; PEÑA PEQA; Pena Pena; Pena Pena' ]
