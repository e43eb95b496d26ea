#!/usr/bin/env bash
# Perl's Mail::Address 2.21, Debian 12: `name` makes “Ana Peña” of “Peña, Ana”, but “Núñez Peña” of “Núñez Peña, Ana”,
# as it drops what stands behind the comma after two words; brackets go as well, “ana de la peña” is “Ana De La Peña”,
# in bytes “Ana De La PeñA”, and of luis.perez@ alone it makes “Luis Perez”. Email::Address::XS 1.05 and Python's
# email keep each as it is written. Guessed: as written. Consequence: a driver with two surnames has no first name in
# the list of mails, and is taken for a relative. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libmailtools-perl=2.21-2 libtimedate-perl libemail-address-xs-perl=1.05-1+b1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > names.txt <<'TXT'
"Peña, Ana" <ana@arribo.example>
"Núñez Peña, Ana" <ana@arribo.example>
ana de la peña <ana@arribo.example>
"Ana Peña (Miami)" <ana@arribo.example>
luis.perez@arribo.example
TXT
cat > run.pl <<'PL'
use open ':std', ':encoding(UTF-8)';
use Encode;
use Mail::Address;
use Email::Address::XS;
open my $file, '<:encoding(UTF-8)', 'names.txt';
while (my $line = <$file>) {
  chomp $line;
  my $bytes = decode('UTF-8', (Mail::Address->parse(encode('UTF-8', $line)))[0]->name);
  print join('; ', (Mail::Address->parse($line))[0]->name, $bytes, Email::Address::XS->parse($line)->phrase // 'none'), "\n";
}
PL
cat > run.py <<'PY'
from email.utils import parseaddr
with open('names.txt', encoding='utf-8') as file:
    print(*(parseaddr(line.strip())[0] or 'none' for line in file), sep='; ')
PY
seen="$(PERL5LIB=usr/share/perl5:usr/lib/x86_64-linux-gnu/perl5/5.36 perl run.pl)
$(PYTHONIOENCODING=utf-8 /usr/bin/python3 run.py)"
echo "$seen"
[ "$seen" = 'Ana Peña; Ana Peña; Peña, Ana
Núñez Peña; Núñez Peña; Núñez Peña, Ana
Ana De La Peña; Ana De La PeñA; ana de la peña
Ana Peña; Ana Peña; Ana Peña (Miami)
Luis Perez; Luis Perez; none
Peña, Ana; Núñez Peña, Ana; ana de la peña; Ana Peña (Miami); none' ]
