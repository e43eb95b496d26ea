#!/usr/bin/env bash
# zod 4.6.7: `.max(5)`, `.min(5)` and `.length(5)` of a text count code points, as JSON schema does, not `text.length`: five
# emoji, ten UTF-16 units, are not too long, and four are too short for five. Guessed: `length`, as in every zod before.
# Consequence: `maxlength` of the form, a counter beside it and a rule on `length` refuse what the API takes; and a column
# sized by the schema gets twice as much. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund zod@4.6.7
cat > run.mjs <<'JS'
import * as z from 'zod'
const accepts = (schema, text) => schema.safeParse(text).success
const seen = [5, 6].map((count) => accepts(z.string().max(5), '😀'.repeat(count)))
seen.push(accepts(z.string().min(5), '😀'.repeat(4)), accepts(z.string().length(5), '😀'.repeat(5)), accepts(z.string().max(5), 'e\u0301'.repeat(5)))
console.log('max(5) of 5 and 6 emoji, min(5) of 4, length(5) of 5, max(5) of 5 letters with a combining accent:', seen.join())
process.exit(seen.join() === 'true,false,false,true,false' ? 0 : 1)
JS
node run.mjs
