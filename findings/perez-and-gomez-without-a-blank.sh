#!/usr/bin/env bash
# namecase 1.1.2 joins Y to the surname behind it: María Pérez y Gómez, in capitals as most licences write it, is “María
# Pérez yGómez”; José Ortega Y Gasset “José Ortega yGasset”. split-human-name 2.0.13, which uses it, has the surname
# yGómez. parse-full-name 1.2.7 leaves the blank, Perl's Lingua::EN::NameCase 1.21 of Debian 12 too, but for a large Y;
# de la Cruz is right in all. Expected: Pérez y Gómez. Consequence: a driver's name changes when it is tidied, and isn't
# found under its surname nor equal to that on the licence. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund namecase@1.1.2 split-human-name@2.0.13 parse-full-name@1.2.7
apt-get download -qq liblingua-en-namecase-perl=1.21-2 2> /dev/null
dpkg -x liblingua-en-namecase-perl_*.deb .
cat > run.cjs <<'JS'
const namecase = require('namecase')
const { parseFullName } = require('parse-full-name')
const split = require('split-human-name')
console.log(['MARÍA PÉREZ Y GÓMEZ', 'José Ortega Y Gasset', 'ANA DE LA CRUZ'].map((name) => namecase(name)).join('; '))
console.log(split('María Pérez y Gómez').lastName, '|', parseFullName('MARÍA PÉREZ Y GÓMEZ', 'all', true).last)
JS
cat > run.pl <<'PL'
use utf8;
use open ':std', ':utf8';
use Lingua::EN::NameCase;
print nc('MARÍA PÉREZ Y GÓMEZ');
PL
seen="$(node run.cjs; perl -Iusr/share/perl5 run.pl)"
echo "$seen"
[ "$seen" = 'María Pérez yGómez; José Ortega yGasset; Ana de la Cruz
yGómez | Pérez y Gómez
María Pérez Y Gómez' ]
