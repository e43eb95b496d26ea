#!/usr/bin/env bash
# lodash 4.18.1: `startCase` takes the accents away with the hyphens: José Núñez-Pérez becomes Jose Nunez Perez, and O'Higgins
# O Higgins; `capitalize` and `upperFirst` keep accents. Guessed: only the beginnings of words change. Consequence: a
# driver's name on a receipt is not the one on the licence. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund lodash@4.18.1
cat > run.mjs <<'JS'
import lodash from 'lodash'
const seen = [lodash.startCase('José Núñez-Pérez'), lodash.startCase("O'Higgins"), lodash.capitalize('NÚÑEZ')].join(', ')
console.log(seen)
process.exit(seen === 'Jose Nunez Perez, O Higgins, Núñez' ? 0 : 1)
JS
node run.mjs
