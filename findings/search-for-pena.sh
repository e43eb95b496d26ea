#!/usr/bin/env bash
# @leeoniya/ufuzzy 1.0.19: a search for Peña finds Pera, and one for ñ nothing, because a letter with a sign is taken for
# a blank between two words unless an option is set. Expected: the exact name only. Consequence: support opens another
# driver's record. Its `latinize` finds Peña for Peña and Pena. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @leeoniya/ufuzzy@1.0.19
cat > run.mjs <<'JS'
import uFuzzy from '@leeoniya/ufuzzy'
const names = ['Peña', 'Pera', 'Muñoz']
const find = (text, list = names) => (new uFuzzy().filter(list, text) ?? []).map((index) => names[index]).join('+')
const seen = [find('peña'), find('ñ'), find(uFuzzy.latinize('peña'), uFuzzy.latinize(names))].join(', ')
console.log('peña, ñ, peña latinized:', seen)
process.exit(seen === 'Peña+Pera, , Peña' ? 0 : 1)
JS
node run.mjs
