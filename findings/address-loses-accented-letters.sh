#!/usr/bin/env bash
# parse-address 1.1.2: letters with an accent are left out or cut the street in two: Doña Ana is Doa Ana, and Avenida
# Ponce de León the street “Avenida Ponce de Le” with the suffix “n”. Of “Calle 8 123, San Juan, PR 00901”, which it was
# guessed to refuse, only the word Calle is left. Expected: letters are kept. Consequence: a driver's post, or a check of
# the address, goes to a place that doesn't exist. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund parse-address@1.1.2
cat > run.mjs <<'JS'
import address from 'parse-address'
const [city, street, calle] = [
  '1 E Main St, Doña Ana, NM 88032',
  '100 Avenida Ponce de León, San Juan, PR 00907',
  'Calle 8 123, San Juan, PR 00901',
].map((text) => address.parseLocation(text))
const seen = [city.city, `${street.street}|${street.suffix}`, JSON.stringify(calle)].join(', ')
console.log(seen)
process.exit(seen === 'Doa Ana, Avenida Ponce de Le|n, {"street":"Calle"}' ? 0 : 1)
JS
node run.mjs
