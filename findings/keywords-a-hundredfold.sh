#!/usr/bin/env bash
# keyword-extractor 0.3.0, in English and Spanish: a dot, comma or colon is taken out of the middle of a word, so $35.99 is the keyword
# $3599, 1.5 is 15, 3:30 is 330, 1,234.50 is 123450 and ana@example.com is ana@examplecom; “No.Puedo” is one word. node-rake 1.0.1 cuts at
# the same places: $35, 99, 3, 30. Guessed: $35.99 and 3:30. Consequence: a ticket is filed under a hundred times the
# amount, and no search for the amount finds it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund keyword-extractor@0.3.0 node-rake@1.0.1
cat > run.cjs <<'JS'
const extractor = require('keyword-extractor')
const rake = require('node-rake')
const english = extractor.extract('Charged $35.99 for 1.5 hours at 3:30, not 1,234.50', { language: 'english', remove_digits: false })
const spanish = extractor.extract('Cobraron $35.99 por 1.5 horas a las 3:30. No.Puedo entrar, ana@example.com', { language: 'spanish', remove_digits: false })
console.log([english, spanish, rake.generate('Charged $35.99 at 3:30').toSorted()].map((words) => words.join(' ')).join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = 'Charged $3599 15 hours 330 123450; Cobraron $3599 15 330 NoPuedo entrar ana@examplecom; 3 30 99 Charged $35' ]
