#!/usr/bin/env bash
# Debian 12's Geo::Hash 0.02 and Geo::Hash::XS 0.00015: without a length, a geohash is as long as the numbers have decimals, noughts
# at the end not counted: dhwfx1y0g for 25.7617, -80.1918, but dhwfx1 for 25.76, -80.19 and dhx5 for 26, -80. The same place as a
# text, “25.7600”, “-80.1900”, has nine letters in both. ngeohash 0.6.3 has nine for any place. Guessed: one length. Consequence: a
# station whose place was typed with two decimals is kept under the code of a square of a kilometre, another key than the one under
# which it is looked for, and the driver in front of it is told that there is none. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ngeohash@0.6.3
apt-get download -qq libgeo-hash-perl=0.02-3 libgeo-hash-xs-perl 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.pl <<'PL'
use strict;
use Geo::Hash;
use Geo::Hash::XS;
for my $coder (Geo::Hash->new, Geo::Hash::XS->new) {
  print join(' ', map { $coder->encode(@$_) } [25.7617, -80.1918], [25.76, -80.19], [26, -80], ['25.7600', '-80.1900']), "\n";
}
PL
seen=$(perl -Iusr/share/perl5 -Iusr/lib/x86_64-linux-gnu/perl5/5.36 run.pl
  node -p "const { encode } = require('ngeohash'); [[25.7617, -80.1918], [25.76, -80.19], [26, -80]].map((place) => encode(...place)).join(' ')")
echo "$seen"
[ "$seen" = 'dhwfx1y0g dhwfx1 dhx5 dhwfx1rqv
dhwfx1y0g dhwfx1 dhx5 dhwfx1rqv
dhwfx1y0g dhwfx1rqv dhx5gt1ub' ]
