#!/usr/bin/env bash
# PHP 8.2.36, Debian 12: `parse_ini_file` calculates with &, |, ^, ~ and ! in a value without quotes: “Miami & Orlando”
# is 0, “7 | 30” is 31, “Plan de 7 días | 4 créditos” is 4, “!urgente” is 1, and O'Brien ends at O, with all lines below
# gone. INI_SCANNER_TYPED does the same, INI_SCANNER_RAW doesn't. Python's configparser, ini 6.0.0 and Perl's
# Config::Tiny 2.28 keep the texts. Guessed: kept, but for 7 | 30. Consequence: an operator's list of cities and plans
# lacks a city, names a plan “4”, and ends at one driver's name. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ini@6.0.0
apt-get download -qq php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 libxml2 libssl3 libpcre2-8-0 libsodium23 libargon2-1 libicu72 libconfig-tiny-perl=2.28-2 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
printf '%s\n' 'a=Miami & Orlando' 'b=7 | 30' 'c=Plan de 7 días | 4 créditos' 'd=!urgente' "e=O'Brien" 'f=Peña, Ana' > plans.ini
cat > run.php <<'PHP'
<?php
foreach ([INI_SCANNER_NORMAL, INI_SCANNER_TYPED, INI_SCANNER_RAW] as $mode) echo implode('; ', parse_ini_file('plans.ini', false, $mode)), "\n";
PHP
cat > run.py <<'PY'
from configparser import ConfigParser
parser = ConfigParser()
parser.read_string('[plans]\n' + open('plans.ini', encoding='utf-8').read())
print(*parser['plans'].values(), sep='; ')
PY
cat > run.mjs <<'JS'
import ini from 'ini'
import { readFileSync } from 'node:fs'
console.log(Object.values(ini.parse(readFileSync('plans.ini', 'utf8'))).join('; '))
JS
seen="$(LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/php8.2 -n run.php)
$(/usr/bin/python3 run.py)
$(node run.mjs)
$(PERL5LIB=usr/share/perl5 perl -MConfig::Tiny -e 'my $all = Config::Tiny->read("plans.ini")->{_}; print join("; ", map { $all->{$_} } sort keys %$all)')"
echo "$seen"
texts="Miami & Orlando; 7 | 30; Plan de 7 días | 4 créditos; !urgente; O'Brien; Peña, Ana"
[ "$seen" = "0; 31; 4; 1; O
0; 31; 4; 1; O
$(printf '%s\n' "$texts" "$texts" "$texts" "$texts")" ]
