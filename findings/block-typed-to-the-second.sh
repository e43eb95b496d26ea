#!/usr/bin/env bash
# decode-formdata 0.9.0 in New York: a `datetime-local` field with 15:30 is 15:30 in UTC, the same field with 15:30:40
# is 15:30:40 in the process’s zone, five hours later. A browser writes the seconds only if they aren't zero.
# @conform-to/zod 1.21.1 reads both in the process’s zone. Guessed: in the process’s zone, as `new Date` has it.
# Consequence: a block that a driver typed and one that a script filled in to the second are five hours apart. Seen
# 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund decode-formdata@0.9.0 @conform-to/zod@1.21.1 zod@4.6.7
cat > run.mjs <<'JS'
import { parseWithZod } from '@conform-to/zod/v4'
import { decode } from 'decode-formdata'
import * as z from 'zod'
const schema = z.object({ at: z.date() })
const seen = ['2026-11-21T15:30', '2026-11-21T15:30:40']
  .map((typed) => {
    const data = new FormData()
    data.append('at', typed)
    return [decode(data, { dates: ['at'] }).at, parseWithZod(data, { schema }).value.at].map((date) => date.toISOString().slice(11, 19)).join(' ')
  })
  .join('; ')
console.log(seen)
process.exit(seen === '15:30:00 20:30:00; 20:30:40 20:30:40' ? 0 : 1)
JS
TZ=America/New_York node run.mjs
