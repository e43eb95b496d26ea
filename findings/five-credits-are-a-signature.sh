#!/usr/bin/env bash
# node-email-reply-parser 0.1.4 takes a line that begins with -5 for the beginning of a signature, and all below it is
# gone: “-5 créditos”, “-35.99 el lunes”, but not “- 5” or “-$5”. What begins with El or On and ends with “escribió:”
# or “wrote:” is the head of a quotation, without a date or an address: “El supervisor de la estación me escribió:”.
# email-reply-parser 2.3.7, planer 1.2.0, talonjs 1.0.28 and emailreplyparser 0.0.5 keep all of these. Guessed: kept.
# Consequence: an agent reads “Mi saldo dice:”, and never the driver's question. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-email-reply-parser@0.1.4 email-reply-parser@2.3.7 planer@1.2.0 talonjs@1.0.28 emailreplyparser@0.0.5
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import ReplyParser from 'email-reply-parser'
const require = createRequire(import.meta.url)
const parse = require('node-email-reply-parser')
const planer = require('planer')
const { quotations } = require('talonjs')
const { EmailReplyParser } = require('emailreplyparser')
const others = [(mail) => new ReplyParser().parseReply(mail), planer.extractFromPlain, (mail) => quotations.extractFromPlain(mail).body, (mail) => EmailReplyParser.parse_reply(mail)]
const mails = [
  'Mi saldo dice:\n-5 créditos\n¿Por qué?\n',
  'Me cobraron dos veces:\n-35.99 el lunes\n-35.99 el martes\nQuiero una.\n',
  'Mi saldo dice:\n- 5 créditos\n¿Por qué?\n',
  'Mi saldo dice:\n-$5\n¿Por qué?\n',
  'Hola:\nEl supervisor de la estación me escribió:\nNo vengas hoy.\n¿Me devuelven los $35.99?\n',
  'Hi,\nOn Friday the station wrote:\nDo not come today.\nCan I get my $35.99 back?\n',
]
const lines = (text) => text.trim().split('\n').length
for (const mail of mails) console.log([lines(mail), lines(parse(mail).getVisibleText()), ...others.map((read) => lines(read(mail)))].join(' '))
JS
seen=$(node run.mjs | paste -sd ';' -)
echo "lines written, of this one, of the others: $seen"
[ "$seen" = '3 1 3 3 3 3;4 1 4 4 4 4;3 3 3 3 3 3;3 3 3 3 3 3;4 1 4 4 4 4;4 1 4 4 4 4' ]
