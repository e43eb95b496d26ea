#!/usr/bin/env bash
# num2words 0.5.10, Debian 12: 35.50 as an amount in es_CO is “treinta y cinco pesos y cinco centavos”, word for word as 35.05,
# and so in es_VE; in es, en and libnumbertext it is fifty. Given as a text it is “cero punto cinco centavos”. -0.5 is
# “cero punto cinco” in es, en and fr, without the minus, which Italian keeps; -1.5 has it. Lingua::ES::Numeros 0.09 loses it
# too; libnumbertext 1.0.11 says “menos cero”. Expected: cincuenta centavos; the minus. Consequence: a driver in Colombia
# reads 5 centavos for 50 on the receipt, and a refund of half a peso as a charge. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-num2words=0.5.10-2 python3-docopt liblingua-es-numeros-perl=0.09-3 libnumbertext-tools=1.0.11-1 libnumbertext-1.0-0=1.0.11-1 libnumbertext-data=1.0.11-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > run.py <<'PY'
from num2words import num2words as words
amounts = [(35.5, 'es_CO'), (35.05, 'es_CO'), (35.5, 'es_VE'), (35.5, 'es'), ('35.50', 'es_CO')]
print('; '.join([words(amount, lang=lang, to='currency') for amount, lang in amounts] + [words(-0.5, lang=lang) for lang in ['es', 'en', 'it']]))
PY
cat > run.pl <<'PL'
use Lingua::ES::Numeros;
print join('; ', map { Lingua::ES::Numeros->new->real($_) } '-0.50', '-1.50'), "\n";
PL
by_python=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
by_perl=$(perl -Iusr/share/perl5 run.pl)
by_numbertext=$(cd usr/share/libnumbertext && for amount in 'MXN -0.50' 'COP 35.50'; do
  LD_LIBRARY_PATH=../../lib/x86_64-linux-gnu ../../lib/libnumbertext/spellout -l es "$amount"
done)
seen="$by_python
$by_perl
$by_numbertext"
echo "$seen"
[ "$seen" = 'treinta y cinco pesos y cinco centavos; treinta y cinco pesos y cinco centavos; treinta y cinco bolívares fuertes y cinco centavos; treinta y cinco euros con cincuenta céntimos; treinta y cinco pesos y cero punto cinco centavos; cero punto cinco; zero point five; meno zero virgola cinque
cero con 50 ctms.; menos uno con 50 ctms.
menos cero pesos mexicanos con cincuenta centavos
treinta y cinco pesos colombianos con cincuenta centavos' ]
