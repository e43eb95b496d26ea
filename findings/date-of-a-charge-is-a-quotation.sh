#!/usr/bin/env bash
# planer 1.2.0, which takes quotations off a reply, cuts it at a line that begins with “Date:” or “De:”, as if the
# head of a forwarded mail came: of a driver's “Date: November 30 / Amount: 35.99 / I want it back”, or “De: Miami /
# Para: Orlando / Me faltaron 20 dólares”, nothing is left. talonjs 1.0.28 cuts at “Date:” too; “Fecha:” cuts nothing.
# Gmail's line above a quotation in Spanish, “El lun, 30 nov 2026 a las 15:30, … escribió:”, planer doesn't know, and
# keeps our whole mail. email-reply-parser 2.3.7 is right each time. Guessed: ours is cut, the driver's kept.
# Consequence: an agent sees neither the amount nor the day of a charge, or their own last answer as the driver's.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund planer@1.2.0 talonjs@1.0.28 email-reply-parser@2.3.7
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import ReplyParser from 'email-reply-parser'
const require = createRequire(import.meta.url)
const planer = require('planer')
const { quotations } = require('talonjs')
const readers = [planer.extractFromPlain, (mail) => quotations.extractFromPlain(mail).body, (mail) => new ReplyParser().parseReply(mail)]
const quoted = '\n\n> Hola, Marisol:\n> tu bloque empieza a las 15:30.\n'
const mails = [
  'The charge:\nDate: November 30\nAmount: 35.99\nI want it back\n',
  'El cobro:\nFecha: 30 de noviembre\nMonto: 35.99\nQuiero la devolución\n',
  'Mi ruta fue:\nDe: Miami\nPara: Orlando\nMe faltaron 20 dólares.\n',
  `Gracias.\n\nEl lun, 30 nov 2026 a las 15:30, Arribo (<ayuda@arribo.example>) escribió:${quoted}`,
  `Thanks.\n\nOn Mon, Nov 30, 2026 at 3:30 PM Arribo <help@arribo.example> wrote:${quoted}`,
]
const lines = (text) => text.trim().split('\n').length
for (const mail of mails) console.log([lines(mail), ...readers.map((read) => lines(read(mail)))].join(' '))
JS
seen=$(node run.mjs | paste -sd ';' -)
echo "lines written, and left by planer, talonjs and email-reply-parser: $seen"
[ "$seen" = '4 1 1 4;4 4 4 4;4 1 4 4;6 6 1 1;6 1 1 1' ]
