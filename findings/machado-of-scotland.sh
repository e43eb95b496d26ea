#!/usr/bin/env bash
# nameparser 1.1.2 of Debian 12 takes each surname in Mac- for a Scottish one: its `capitalize` makes MacHado, MacIas,
# MacÍas, MacEdo and MacHuca of machado, macias, macías, macedo and machuca. Perl's Lingua::EN::NameCase 1.21 and npm's
# namecase 1.1.2 know three of them; Macedo, Machuca and Macarena are right at the end of a name, and wrong before
# another surname; MacIel is wrong everywhere. parse-full-name 1.2.7 is right about all. Guessed: Machado. Consequence:
# an operator tidies names that drivers typed in small letters, and they read MacHado, which isn't what the licence
# says. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund namecase@1.1.2 parse-full-name@1.2.7
apt-get download -qq python3-nameparser=1.1.2-1 liblingua-en-namecase-perl=1.21-2 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
names='machado macias macías macedo machuca maciel macarena'
cat > run.py <<'PY'
import sys
from nameparser import HumanName
def tidy(name):
    person = HumanName(f'ana {name} ruiz')
    person.capitalize(force=True)
    return person.middle
print(' '.join(tidy(name) for name in sys.argv[1:]))
PY
cat > run.pl <<'PL'
use utf8;
use open ':std', ':utf8';
use Encode 'decode';
use Lingua::EN::NameCase;
print join(' ', map { (split / /, nc('ana ' . decode('UTF-8', $_) . ' ruiz'))[1] } @ARGV);
PL
cat > run.cjs <<'JS'
const namecase = require('namecase')
const { parseFullName } = require('parse-full-name')
const names = process.argv.slice(2)
console.log(names.map((name) => namecase(`ana ${name} ruiz`).split(' ')[1]).join(' '))
console.log(names.map((name) => parseFullName(`ana ${name} ruiz`, 'all', true).middle).join(' '))
JS
seen="$(PYTHONPATH=usr/lib/python3/dist-packages python3 run.py $names; perl -Iusr/share/perl5 run.pl $names; echo; node run.cjs $names)"
echo "$seen"
three='Machado Macias Macías MacEdo MacHuca MacIel MacArena'
right='Machado Macias Macías Macedo Machuca Maciel Macarena'
[ "$seen" = "MacHado MacIas MacÍas MacEdo MacHuca MacIel MacArena
$three
$three
$right" ]
