#!/usr/bin/env bash
# qs 6.17.1: a list that it wrote itself is read back as a list with 20 entries, and as an object with the keys 0 to 20
# with 21, whether it was written as a[0]=, a[]= or a=. Expected: so only with numbers in the brackets. Consequence: an
# agent who selects 21 drivers gets “ids.map is not a function”, or an action that does nothing, and with 20 it works.
# Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund qs@6.17.1
cat > run.mjs <<'JS'
import qs from 'qs'
const read = (count, arrayFormat) => {
  const ids = Array.from({ length: count }, (_, index) => `driver-${index}`)
  return Array.isArray(qs.parse(qs.stringify({ ids }, { arrayFormat })).ids)
}
const seen = ['indices', 'brackets', 'repeat'].map((format) => `${read(20, format)} ${read(21, format)}`).join(', ')
console.log('a list? 20 and 21 entries; indices, brackets, repeated:', seen)
process.exit(seen === 'true false, true false, true false' ? 0 : 1)
JS
node run.mjs
