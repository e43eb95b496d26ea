#!/usr/bin/env bash
# any-date-parser 2.2.4, es-US: “3:30 p. m.”, as Intl writes the time in Spanish, is 3:30 in the night, and 11/21/2026
# is 11 February, of which the last digit is thrown away. Guessed: 15:30, and a refusal. Consequence: a driver's block
# is noted twelve hours early, or nine months. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund any-date-parser@2.2.4
cat > run.mjs <<'JS'
import parser from 'any-date-parser'
const seen = ['3:30 p. m.', '21/11/2026 3:30 p. m.', '11/21/2026', '21/11/2026'].map((text) => JSON.stringify(parser.attempt(text, 'es-US'))).join(' ')
console.log(seen)
process.exit(seen === '{"hour":3,"minute":30} {"hour":3,"minute":30,"day":21,"month":11,"year":2026} {"year":2026,"day":11,"month":2} {"day":21,"month":11,"year":2026}' ? 0 : 1)
JS
node run.mjs
