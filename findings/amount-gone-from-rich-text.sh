#!/usr/bin/env bash
# Rich text writes a letter outside of the code page as `\u8722?`, with one letter behind it for older readers. unrtf 0.21.10
# `--html`, Debian 12, leaves out the rest of the word instead of that letter: “Reembolso −5.00” is “Reembolso −”, €7.00 is €,
# Peña is “Peñ”. officeparser 7.8.0 leaves out nothing: “−?5.00”, “€?7.00”, “Peñ?a”; of the other usual form, `\u241\'f1`, it
# makes “Peñña”. catdoc 0.95 reads each right. Guessed of the minus: a minus, in all of them. Consequence: an agent who reads a
# driver's letter sees a refund without its amount, and a name that isn't theirs. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund officeparser@7.8.0
apt-get download -qq catdoc=1:0.95-6~deb12u1 unrtf=0.21.10-clean-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
mkdir home
printf 'charset_path=%s\nmap_path=%s\n' "$folder/usr/share/catdoc" "$folder/usr/share/catdoc" > home/.catdocrc
cat > run.mjs <<'JS'
import officeparser from 'officeparser'
console.log((await officeparser.parseOffice('letter.rtf')).toText().trim())
JS
seen=$(for text in 'Reembolso \u8722?5.00' 'Pago \u8364?7.00 hoy' 'Pe\u241?a' "Pe\\u241\\'f1a"; do
  printf '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}\n\\pard %s\\par}' "$text" > letter.rtf
  usr/bin/unrtf -P usr/share/unrtf --html letter.rtf 2> /dev/null | sed -n 's/^<body>\(.*\)<br>$/\1/p'
  node run.mjs
  HOME=$folder/home usr/bin/catdoc -s cp1252 -d utf-8 letter.rtf | sed '/^$/d'
done)
seen=$(paste -sd ';' <<< "$seen")
echo "$seen"
[ "$seen" = 'Reembolso &minus;;Reembolso −?5.00;Reembolso −5.00;Pago &euro; hoy;Pago €?7.00 hoy;Pago €7.00 hoy;Pe&ntilde;;Peñ?a;Peña;Pe&ntilde;a;Peñña;Peña' ]
