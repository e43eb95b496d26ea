#!/usr/bin/env bash
# PHP 8.2.36 with its own intl, ICU 72, Debian 12: NumberFormatter writes 2.125 as $2.12, 0.285 as $0.28 and 1234.565 as
# $1,234.56, halves to the even cent; `number_format` and `round` beside it have 2.13, 0.29 and 1234.57, and so has
# JavaScript's Intl. Guessed: 2.13. Consequence: the page and the bill of one shop differ by a cent, for half of the
# half cents. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 php8.2-intl=8.2.36-1~deb12u1 libxml2 libssl3 libpcre2-8-0 libsodium23 libargon2-1 libicu72 libstdc++6 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.php <<'PHP'
<?php
$dollars = new NumberFormatter('en_US', NumberFormatter::CURRENCY);
foreach ([2.125, 2.135, 0.285, 1234.565] as $amount) echo $dollars->formatCurrency($amount, 'USD'), ' ', number_format($amount, 2), ' ', round($amount, 2), '; ';
PHP
cat > run.mjs <<'JS'
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
console.log([2.125, 2.135, 0.285, 1234.565].map((amount) => dollars.format(amount)).join('; '))
JS
seen=$(LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/php8.2 -n -d extension_dir="$folder/usr/lib/php/20220829" -d extension=intl run.php)$(node run.mjs)
echo "$seen"
[ "$seen" = '$2.12 2.13 2.13; $2.14 2.14 2.14; $0.28 0.29 0.29; $1,234.56 1,234.57 1234.57; $2.13; $2.14; $0.29; $1,234.57' ]
