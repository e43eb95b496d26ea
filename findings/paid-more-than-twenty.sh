#!/usr/bin/env bash
# Mail programs that write format=flowed end a line that goes on with a blank, and begin each line of a quotation with
# >. postal-mime 4.0.0 joins such lines and leaves the > of the next one in the sentence: “> Pagaste” and “> 20
# dólares” are “> Pagaste > 20 dólares”. mailparser 3.14.2 takes it away, as RFC 3676 says. Guessed: both join the
# same way. Consequence: an agent reads that a driver paid more than 20 dollars. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
cat > run.mjs <<'JS'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'
const mail = ['From: ana@arribo.example', 'Content-Type: text/plain; charset=utf-8; format=flowed', '', '> Pagaste ', '> 20 dólares.', 'No, ', 'pagué 10.', ''].join('\r\n')
const texts = [(await simpleParser(mail)).text, (await PostalMime.parse(mail)).text]
console.log(texts.map((text) => text.trim().replaceAll('\n', ' / ')).join('; '))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = '> Pagaste 20 dólares. / No, pagué 10.; > Pagaste > 20 dólares. / No, pagué 10.' ]
