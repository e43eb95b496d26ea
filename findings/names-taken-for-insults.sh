#!/usr/bin/env bash
# bad-words 4.1.5: names of people are profane: Kike, which is short for Enrique, Fanny and Wang, as well as Dick.
# Guessed: of six names only Dick. Consequence: a driver called Kike Hernández can't save his name, or reads **** for it,
# and nobody knows why. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund bad-words@4.1.5
cat > run.mjs <<'JS'
import { Filter } from 'bad-words'
const names = ['Kike Hernández', 'Fanny Peña', 'José Wang', 'Concha Pérez', 'Ana Negro', 'Consuelo Coco']
const seen = names.filter((name) => new Filter().isProfane(name)).join(', ')
console.log(seen, '|', new Filter().clean(names[0]))
process.exit(seen === 'Kike Hernández, Fanny Peña, José Wang' && new Filter().clean(names[0]) === '**** Hernández' ? 0 : 1)
JS
node run.mjs
