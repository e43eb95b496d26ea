#!/usr/bin/env bash
# voca 1.4.1, `sprintf`: with zeros in front a negative number has its minus in the middle. %06.2f of -5.5 is 0-5.50
# and %05d of -5 is 000-5. sprintf-js 1.1.3, Perl and the shell have -05.50 and -0005, as C does. Expected: as C.
# Consequence: in a file with columns of a fixed width a refund of 5.50 is read as 0, as a text, or not at all. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund voca@1.4.1 sprintf-js@1.1.3
cat > run.cjs <<'JS'
const { sprintf } = require('sprintf-js')
const voca = require('voca')
console.log([voca.sprintf, sprintf].map((write) => `${write('%06.2f', -5.5)} ${write('%05d', -5)}`).join('; '))
JS
seen="$(node run.cjs); $(perl -e "printf '%06.2f %05d', -5.5, -5"); $(LC_ALL=C printf '%06.2f %05d' -5.5 -5)"
echo "$seen"
[ "$seen" = '0-5.50 000-5; -05.50 -0005; -05.50 -0005; -05.50 -0005' ]
