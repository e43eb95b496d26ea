#!/usr/bin/env bash
# `multipleOf: 0.01` for the hundred thousand prices from a cent to a thousand dollars: ajv 8.20.0 refuses every ninth, such
# as 1.15, valibot 1.5.0 all but 17, because they divide in floats; zod 4.6.7 takes them all, as ajv does with its
# `multipleOfPrecision`. Expected: a price of two decimals is a multiple of a cent. Consequence: a form or an API refuses
# prices that it should take. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ajv@8.20.0 valibot@1.5.0 zod@4.6.7
cat > run.mjs <<'JS'
import { Ajv } from 'ajv'
import * as v from 'valibot'
import { z } from 'zod'
const inAjv = new Ajv().compile({ type: 'number', multipleOf: 0.01 })
const careful = new Ajv({ multipleOfPrecision: 6 }).compile({ type: 'number', multipleOf: 0.01 })
const inValibot = v.pipe(v.number(), v.multipleOf(0.01))
const inZod = z.number().multipleOf(0.01)
const readers = [inAjv, (price) => v.safeParse(inValibot, price).success, (price) => inZod.safeParse(price).success, careful]
const prices = Array.from({ length: 100_000 }, (_, at) => (at + 1) / 100)
const seen = readers.map((isValid) => `${isValid(1.15) ? 'y' : 'n'}${prices.filter((price) => !isValid(price)).length}`).join(' ')
console.log('1.15, and prices refused, by ajv, valibot, zod, ajv with its precision:', seen)
process.exit(seen === 'n11426 n99983 y0 y0' ? 0 : 1)
JS
node run.mjs
