#!/usr/bin/env bash
# Intl.ListFormat in Spanish (Node 24.21 with ICU 78.3; Chromium 156 alike): "y" becomes "e" before an i, and "o" becomes
# "u" before an o, as grammar asks, but not before accented ones, with which names are spelt: "Ana e Inés", "Ana y Íñigo";
# "Ana u Oscar", "Ana o Óscar". Guessed: a rule for sounds knows accents. Consequence: a sentence that lists names is wrong
# for Óscar and Íñigo. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0
cat > run.mjs <<'JS'
const join = (type, name) => new Intl.ListFormat('es-US', { type }).format(['Ana', name])
const seen = [...['Inés', 'Hilda', 'Íñigo'].map((name) => join('conjunction', name)), ...['Oscar', 'Óscar'].map((name) => join('disjunction', name))]
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}:`, seen.join('; '))
const expected = ['Ana e Inés', 'Ana e Hilda', 'Ana y Íñigo', 'Ana u Oscar', 'Ana o Óscar']
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node_modules/.bin/node run.mjs
