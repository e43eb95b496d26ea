#!/usr/bin/env bash
# tinyld 1.3.4 takes “gracias” and “ok gracias” for Esperanto, and franc 6.2.0 “quiero un reembolso” for Italian and “I
# was charged twice” for Quechua; told to choose among Spanish and English, both are right. Guessed: tinyld knows the
# short ones. Consequence: a support agent's queue by language loses a driver's short messages. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund tinyld@1.3.4 franc@6.2.0
cat > run.mjs <<'JS'
import { franc } from 'franc'
import { detect } from 'tinyld'
const seen = [
  ...['gracias', 'ok gracias'].flatMap((text) => [detect(text), detect(text, { only: ['es', 'en'] })]),
  ...['quiero un reembolso', 'I was charged twice'].flatMap((text) => [franc(text), franc(text, { only: ['spa', 'eng'] })]),
].join(' ')
console.log(seen)
process.exit(seen === 'eo es eo es ita spa quz eng' ? 0 : 1)
JS
node run.mjs
