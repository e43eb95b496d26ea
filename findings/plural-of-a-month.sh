#!/usr/bin/env bash
# pluralize-es 1.0.0: the plural of mes is “mes”, as of every word that ends in s: autobús, interés, país; only voz, camión
# and turno are right. Guessed: meses. Consequence: drivers read “3 mes” on the plan that they pay for. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund pluralize-es@1.0.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const found = createRequire(import.meta.url)('pluralize-es')
const plural = found.default ?? found
const seen = ['mes', 'autobús', 'interés', 'país', 'voz', 'camión', 'turno', 'lunes'].map((word) => plural(word)).join(' ')
console.log(seen)
process.exit(seen === 'mes autobús interés país voces camiones turnos lunes' ? 0 : 1)
JS
node run.mjs
