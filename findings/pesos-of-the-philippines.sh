#!/usr/bin/env bash
# Perl's Locale::Currency::Format 1.35, Debian 12, writes the pesos of Colombia, Chile, the Dominican Republic, Uruguay
# and Cuba with ₱, the sign of the Philippines, and so does currency-symbol-map 5.1.0 for Cuba. ICU in Node 20 has $, or
# RD$, for each of them in its country's Spanish. Perl's knows no VES of Venezuela: its text is undefined. Expected: $.
# Consequence: a driver who sends money home reads the sign of another country's peso on the receipt. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency-symbol-map@5.1.0
apt-get download -qq liblocale-currency-format-perl=1.35-3 2> /dev/null
dpkg -x liblocale-currency-format-perl*.deb .
cat > run.pl <<'PERL'
use Locale::Currency::Format;
binmode STDOUT, ':utf8';
print join('; ', map { "$_ " . (currency_format($_, 1234.5, FMT_SYMBOL) // 'undef') } qw(COP CLP DOP UYU CUP MXN PHP VES)), "\n";
PERL
cat > run.cjs <<'JS'
const symbol = require('currency-symbol-map')
const own = { COP: 'es-CO', CLP: 'es-CL', DOP: 'es-DO', UYU: 'es-UY', CUP: 'es-CU', MXN: 'es-MX', PHP: 'es-PH', VES: 'es-VE' }
const signOf = (currency) => new Intl.NumberFormat(own[currency], { style: 'currency', currency }).formatToParts(1).find(({ type }) => type === 'currency').value
console.log(Object.keys(own).map((currency) => `${currency} ${(symbol.default ?? symbol)(currency)} ${signOf(currency)}`).join('; '))
JS
seen="$(PERL5LIB=usr/share/perl5 perl run.pl)
$(node run.cjs)"
echo "$seen"
[ "$seen" = 'COP ₱1.234,50; CLP ₱1.235; DOP ₱ 1,234.50; UYU ₱1.234,50; CUP ₱ 1,234.50; MXN $ 1,234.50; PHP ₱1,234.50; VES undef
COP $ $; CLP $ $; DOP RD$ RD$; UYU $U $; CUP ₱ $; MXN $ $; PHP ₱ ₱; VES Bs.S Bs.S' ]
