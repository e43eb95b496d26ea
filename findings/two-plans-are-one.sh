#!/usr/bin/env bash
# Perl's XML::Simple 2.25, Debian 12, takes `name`, `key` and `id` inside repeated elements for keys: of two lines named
# Plan only the last one is there, and writing the file anew loses the other. Nothing is said without warnings. Ruby's
# xml-simple 1.1.9, made after it, Python's xmltodict 0.13.0 and Perl's XML::Twig 3.52 have both lines. Expected: two
# lines. Consequence: a driver who bought the same plan twice has paid once, and the lines no longer come to the total.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libxml-simple-perl=2.25-2 libxml-parser-perl libxml-twig-perl=1:3.52-2 ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 ruby-xml-simple=1.1.9-1 python3-xmltodict=0.13.0-1.1~deb12u1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
export PERL5LIB=usr/share/perl5:$(echo usr/lib/x86_64-linux-gnu/perl5/5.*)
cat > invoice.xml <<'XML'
<invoice><line><name>Plan</name><amount>35.99</amount></line><line><name>Plan</name><amount>12.50</amount></line><total>48.49</total></invoice>
XML
cat > run.pl <<'PERL'
use XML::Simple;
use XML::Twig;
$XML::Simple::PREFERRED_PARSER = 'XML::Parser';
print XMLout(XMLin('invoice.xml'), RootName => 'invoice', NoIndent => 1), "\n";
print join(' ', map { $_->text } XML::Twig->new->parsefile('invoice.xml')->root->findnodes('line/amount')), "\n";
PERL
library=usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0:$(printf '%s:' usr/lib/ruby/gems/3.1.0/gems/rexml-*/lib usr/share/rubygems-integration/all/gems/*/lib)
seen="$(perl run.pl)
$(RUBYLIB=$library usr/bin/ruby3.1 --disable-gems -rxmlsimple -e 'puts XmlSimple.xml_in("invoice.xml")["line"].map { |line| line["amount"].first }.join(" ")')
$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -c 'import xmltodict; print(*(line["amount"] for line in xmltodict.parse(open("invoice.xml").read())["invoice"]["line"]))')"
echo "$seen"
[ "$seen" = '<invoice total="48.49"><line name="Plan" amount="12.50" /></invoice>
35.99 12.50
35.99 12.50
35.99 12.50' ]
