#!/usr/bin/env bash
# `xmllint --xpath` 2.9.14 of Debian 12 prints a number with six digits: a sum of 12345.67 is 12345.7, 1234567.89 is
# 1.23457e+06, and a telephone number 3.05555e+09. `string(…)` around it has all digits below a thousand million, and
# 1.3500000005e+09 above, as xmlstarlet 1.6.1 with the same libxml2 has it. npm's xpath 0.0.34, fontoxpath 3.34.0 and
# Perl's XML::XPath 1.48 never write an exponent, as XPath asks for. Guessed: all digits. Consequence: an operator's sum
# of the month's invoices lacks its cents, or is of a round million. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xpath@0.0.34 fontoxpath@3.34.0 @xmldom/xmldom@0.9.12
apt-get download -qq libxml2-utils=2.9.14+dfsg-1.3~deb12u6 libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72 liblzma5 xmlstarlet=1.6.1-3 libxslt1.1 libxml-xpath-perl=1.48-1 libxml-parser-perl 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
export PERL5LIB=usr/share/perl5:$(echo usr/lib/x86_64-linux-gnu/perl5/5.*)
cat > month.xml <<'XML'
<month>
  <dollars total="12000.00"/><dollars total="345.67"/>
  <credits total="1234567.89"/>
  <pesos total="750000000.00"/><pesos total="600000000.50"/>
</month>
XML
cat > run.mjs <<'JS'
import { DOMParser } from '@xmldom/xmldom'
import fontoxpath from 'fontoxpath'
import { readFileSync } from 'node:fs'
import xpath from 'xpath'
const month = new DOMParser().parseFromString(readFileSync('month.xml', 'utf8'), 'text/xml')
const query = process.argv[2]
console.log(xpath.select(`string(${query})`, month), fontoxpath.evaluateXPathToString(query, month))
JS
seen=
for name in dollars credits pesos; do
  query="sum(//$name/@total)"
  seen+="$(usr/bin/xmllint --xpath "$query" month.xml) $(usr/bin/xmllint --xpath "string($query)" month.xml) $(usr/bin/xmlstarlet sel -t -v "$query" month.xml)"
  seen+=" $(perl -MXML::XPath -e 'print XML::XPath->new(filename => "month.xml")->findvalue($ARGV[0])' "$query") $(node run.mjs "$query"); "
done
echo "$seen"
[ "$seen" = '12345.7 12345.67 12345.67 12345.67 12345.67 12345.67; 1.23457e+06 1234567.89 1234567.89 1234567.89 1234567.89 1234567.89; 1.35e+09 1.3500000005e+09 1.3500000005e+09 1350000000.5 1350000000.5 1350000000.5; ' ]
