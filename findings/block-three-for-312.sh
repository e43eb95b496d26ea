#!/usr/bin/env bash
# html-to-docx 1.8.0 leaves out a blank that stands alone between two elements: “Bloque <i>3</i> <b>12.50</b>” is “Bloque
# 312.50” in the Word file, “<span>Plan 2</span> <span>$18.00</span>” is “Plan 2$18.00”. A no-break blank stays. Its fork
# @turbodocx/html-to-docx 1.23.1 has the blanks. Both were read by mammoth 1.13.0. Expected: a blank, as a browser shows it.
# Consequence: a driver's receipt, made of the page that showed it right, says another amount. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-docx@1.8.0 @turbodocx/html-to-docx@1.23.1 mammoth@1.13.0
cat > run.mjs <<'JS'
import fork from '@turbodocx/html-to-docx'
import original from 'html-to-docx'
import mammoth from 'mammoth'
const lines = ['<p>Bloque <i>3</i> <b>12.50</b></p>', '<p><span>Plan 2</span> <span>$18.00</span></p>', '<p><b>2</b>&nbsp;<b>5</b></p>']
const read = async (write) => (await mammoth.extractRawText({ buffer: Buffer.from(await write(lines.join(''))) })).value.trim().split(/\n+/u).join(', ')
const seen = `${await read(original)}; ${await read(fork.default ?? fork)}`
console.log(seen)
process.exit(seen === 'Bloque 312.50, Plan 2$18.00, 2\u00a05; Bloque 3 12.50, Plan 2 $18.00, 2\u00a05' ? 0 : 1)
JS
node run.mjs
