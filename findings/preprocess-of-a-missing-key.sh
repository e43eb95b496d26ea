#!/usr/bin/env bash
# zod 4.6.7: `z.preprocess` with a default inside (`(given) => given ?? 'es'`) isn't run for a key that is missing, if
# what is behind it is optional; the key stays out. Given undefined, or behind a schema that isn't optional, it runs.
# Guessed: it runs in each case, as it is what comes first. Consequence: a driver whose language was left out has none,
# where one who sent it empty has Spanish. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund zod@4.6.7
cat > run.mjs <<'JS'
import * as z from 'zod'
const orSpanish = (given) => given ?? 'es'
const optional = z.object({ language: z.preprocess(orSpanish, z.string().optional()) })
const required = z.object({ language: z.preprocess(orSpanish, z.string()) })
const seen = [optional.parse({}), optional.parse({ language: undefined }), required.parse({})].map((read) => JSON.stringify(read)).join(' ')
console.log(seen)
process.exit(seen === '{} {"language":"es"} {"language":"es"}' ? 0 : 1)
JS
node run.mjs
