#!/usr/bin/env bash
# word-extractor 1.0.4 and officeparser 7.8.0 leave out the hyphen that doesn't break (Ctrl+Shift+hyphen in Word, here written by
# docx 9.15.2): a refund of -$5.00 is $5.00, and 305-555-0100 is 3055550100. python-docx 0.8.11 does the same, and so do Debian
# 12's catdoc 0.95 and unrtf 0.21.10 with `\_` in rich text; mammoth 1.13.0 and docx2txt 1.4 keep it. Guessed: kept by all.
# Consequence: an agent's search and an operator's script read a refund as a charge. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund docx@9.15.2 word-extractor@1.0.4 officeparser@7.8.0 mammoth@1.13.0
apt-get download -qq docx2txt=1.4-5 catdoc=1:0.95-6~deb12u1 unrtf=0.21.10-clean-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { Document, NoBreakHyphen, Packer, Paragraph, TextRun } from 'docx'
import mammoth from 'mammoth'
import officeparser from 'officeparser'
import WordExtractor from 'word-extractor'
const children = ['Reembolso ', new NoBreakHyphen(), '$5.00, tel. 305', new NoBreakHyphen(), '555', new NoBreakHyphen(), '0100']
writeFileSync('refund.docx', await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children: [new TextRun({ children })] })] }] })))
const texts = [
  (await new WordExtractor().extract('refund.docx')).getBody(),
  (await officeparser.parseOffice('refund.docx')).toText(),
  (await mammoth.extractRawText({ path: 'refund.docx' })).value,
]
console.log(texts.map((text) => text.trim()).join('; '))
JS
printf '%s' '{\rtf1\ansi\pard Reembolso \_$5.00\par}' > refund.rtf
mkdir home
printf 'charset_path=%s\nmap_path=%s\n' "$folder/usr/share/catdoc" "$folder/usr/share/catdoc" > home/.catdocrc
seen=$(node run.mjs; perl usr/bin/docx2txt refund.docx -; echo; HOME=$folder/home usr/bin/catdoc refund.rtf; usr/bin/unrtf -P usr/share/unrtf --text refund.rtf 2> /dev/null | tail -n 1)
echo "$seen"
expected='Reembolso $5.00, tel. 3055550100; Reembolso $5.00, tel. 3055550100; Reembolso ‑$5.00, tel. 305‑555‑0100
Reembolso -$5.00, tel. 305-555-0100
Reembolso $5.00

Reembolso $5.00'
[ "$seen" = "$expected" ]
