#!/usr/bin/env bash
# PHP 8.2.36, Debian 12, in New York: “15:30 tomorrow” and “15:30 monday” are midnight, as the day behind takes the time
# away; “tomorrow 15:30” is 15:30. “+1.5 hours” is five hours, and so is “+0.5 hours”. Over the end of summer time
# `modify('+24 hours')` and '+86400 seconds' keep 18:00, where `add(new DateInterval('PT24H'))` comes to 17:00. Guessed:
# the order doesn't matter; expected of the others: an hour and a half, and exact hours. Consequence: a driver's
# reminder goes out at midnight, hours late, or an hour late in that night. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 libxml2 libssl3 libpcre2-8-0 libsodium23 libargon2-1 libicu72 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.php <<'PHP'
<?php
date_default_timezone_set('America/New_York');
$from = fn (string $start, string $change) => (new DateTimeImmutable($start))->modify($change)->format('d H:i');
echo implode('; ', [
  $from('2026-11-20 10:00', '15:30 tomorrow'), $from('2026-11-20 10:00', 'tomorrow 15:30'), $from('2026-11-20 10:00', '15:30 monday'),
  $from('2026-11-20 10:00', '+1.5 hours'), $from('2026-11-20 10:00', '+90 minutes'),
  $from('2026-10-31 18:00', '+24 hours'), (new DateTimeImmutable('2026-10-31 18:00'))->add(new DateInterval('PT24H'))->format('d H:i'),
]);
PHP
seen=$(LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/php8.2 -n run.php)
echo "$seen"
[ "$seen" = '21 00:00; 21 15:30; 23 00:00; 20 15:00; 20 11:30; 01 18:00; 01 17:00' ]
