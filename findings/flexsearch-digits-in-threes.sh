#!/usr/bin/env bash
# flexsearch 0.8.212 with `tokenize: 'full'` does not find part of a telephone number: long rows of digits are cut into
# threes from the front, in the number and in what is looked for, so +13055550100 is 130 555 501 00. The whole is found,
# its national part and its last digits are not; with `numeric: false` each is. Guessed: `full` finds any part.
# Consequence: support finds nobody by the number a driver reads out. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund flexsearch@0.8.212
cat > run.mjs <<'JS'
import FlexSearch from 'flexsearch'
function finds(options) {
  const index = new FlexSearch.Index({ tokenize: 'full', ...options })
  index.add(1, 'Marisol +13055550100')
  return ['+13055550100', '3055550100', '5550100', 'ariso'].map((text) => (index.search(text).length ? 'y' : 'n')).join('')
}
const seen = `${finds({})} ${finds({ encoder: new FlexSearch.Encoder({ numeric: false }) })}`
console.log('whole, national, last digits, part of a word; by default and without `numeric`:', seen)
process.exit(seen === 'ynny yyyy' ? 0 : 1)
JS
node run.mjs
