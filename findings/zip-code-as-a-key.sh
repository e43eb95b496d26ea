#!/usr/bin/env bash
# zod 4.6.7: the keys of `z.record(z.number(), …)` are written anew. A table by ZIP code that has 00501 comes out with
# 501, so the code that was asked for is gone, and of '501' and '00501' only one is left. 1.50 becomes 1.5; 1e3 is
# refused. Guessed: a key that isn't written as JavaScript writes the number is refused. Consequence: operators who set
# a price by ZIP code have none in New England and Puerto Rico, and no error. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund zod@4.6.7
cat > run.mjs <<'JS'
import * as z from 'zod'
const prices = z.record(z.number(), z.string())
const read = (given) => JSON.stringify(prices.safeParse(given).data ?? 'refused')
const seen = [{ '00501': 'a' }, { '00501': 'a', 501: 'b' }, { '1.50': 'a' }, { '1e3': 'a' }].map(read).join(' ')
console.log(seen)
process.exit(seen === '{"501":"a"} {"501":"a"} {"1.5":"a"} "refused"' ? 0 : 1)
JS
node run.mjs
