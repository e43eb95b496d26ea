#!/usr/bin/env bash
# written-number 0.11.1 rounds an amount before it writes it: 35.99 is “treinta y seis”, in English “thirty-six”, 0.50
# is “uno”, and -5 an empty text. number-to-words 1.2.4 leaves the cents out, thirty-five; to-words 5.7.0 has them, and
# “Menos Cinco”. No error. Expected: the cents, or without them. Consequence: the words of a driver's receipt, which
# count where they differ from the figures, say more than was paid, and nothing for a refund. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts written-number@0.11.1 number-to-words@1.2.4 to-words@5.7.0
cat > run.mjs <<'JS'
import numberToWords from 'number-to-words'
import { ToWords } from 'to-words'
import written from 'written-number'
const spanish = new ToWords({ localeCode: 'es-US' })
const seen = [35.99, 0.5, -5, 36].map((amount) => [written(amount, { lang: 'es' }), written(amount, { lang: 'en' }), numberToWords.toWords(amount), spanish.convert(amount, { currency: true })].join(', '))
console.log(seen.join('\n'))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'treinta y seis, thirty-six, thirty-five, Treinta Y Cinco Dólares Estadounidenses Y Noventa Y Nueve Centavos
uno, one, zero, Cero Dólares Estadounidenses Y Cincuenta Centavos
, , minus five, Menos Cinco Dólares Estadounidenses
treinta y seis, thirty-six, thirty-six, Treinta Y Seis Dólares Estadounidenses' ]
