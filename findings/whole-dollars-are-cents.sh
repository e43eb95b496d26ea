#!/usr/bin/env bash
# num2words 0.5.10, Debian 12, in Spanish: as an amount, the whole number 21 is “cero dólares con veintiun centavos”,
# and 35.0 is “treinta y cinco dólares con cero centavos”: whole numbers are cents and others dollars. Guessed:
# twenty-one dollars. Consequence: a receipt in words says a hundredth of what a driver paid, for round prices alone.
# Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq python3-num2words=0.5.10-2 2> /dev/null
dpkg -x python3-num2words_*.deb .
cat > run.py <<'PY'
from num2words import num2words
print('; '.join(num2words(amount, lang='es', to='currency', currency='USD') for amount in (21, 35.0, 35.99)))
PY
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py)
echo "$seen"
[ "$seen" = 'cero dólares con veintiun centavos; treinta y cinco dólares con cero centavos; treinta y cinco dólares con noventa y nueve centavos' ]
