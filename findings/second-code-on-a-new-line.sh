#!/usr/bin/env bash
# xml2 and 2xml 0.5 of Debian 12, which make lines of XML for grep and sed and XML of them again: of two equal elements
# side by side the second comes back with a line break in front of its text, <code>\n662E41</code>, with nothing changed
# in between, and an element of one blank comes back empty. xmlstarlet 1.6.1's pyx and depyx give the same file back.
# Guessed: it comes back. Consequence: an operator who corrects one price in a file breaks every code of a list but the
# first, and they aren't found any more. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq xml2=0.5-4 xmlstarlet=1.6.1-3 libxml2=2.9.14+dfsg-1.3~deb12u6 libxslt1.1 libicu72 liblzma5 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
printf '<codes><code>048213</code><code>662E41</code><code>7E1234</code><note> </note></codes>' > codes.xml
seen="$(usr/bin/xml2 < codes.xml | usr/bin/2xml)
$(usr/bin/xmlstarlet pyx codes.xml | usr/bin/xmlstarlet depyx)"
echo "$seen"
[ "$seen" = '<codes><code>048213</code><code>
662E41</code><code>
7E1234</code><note/></codes>
<codes><code>048213</code><code>662E41</code><code>7E1234</code><note> </note></codes>' ]
