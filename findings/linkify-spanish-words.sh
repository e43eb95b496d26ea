#!/usr/bin/env bash
# linkifyjs 4.4.0 makes links of Spanish sentences whose full stop has no blank behind it, as people type on a phone: me, es,
# la, no and do are top-level domains. “No.me llegó” links to a stranger's No.me, and “a las 3.Mañana” to 3.Ma, cut at the ñ.
# Guessed: words of a sentence are no link, least of all half a word. Consequence: a driver's note in the back office has
# links that lead anywhere. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund linkifyjs@4.4.0
cat > run.mjs <<'JS'
import { find } from 'linkifyjs'
const said = ['No.me llegó', 'Llego a las 3.Mañana nos vemos', 'Gracias.es todo', 'Ya.no funciona', 'No. Me llegó']
const seen = said.map((text) => find(text).map(({ value }) => value).join() || '-').join(' ')
console.log(seen)
process.exit(seen === 'No.me 3.Ma Gracias.es Ya.no -' ? 0 : 1)
JS
node run.mjs
