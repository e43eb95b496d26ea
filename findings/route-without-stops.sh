#!/usr/bin/env bash
# object-to-formdata 4.5.1 writes a list, decode-formdata 0.9.0 reads it. As it is by default, two stops come back as
# the last one, under the name `stops[][zip]`, and a list that the reader is told of is empty, silently. With `indices`
# it is empty too; only with `indices` and `dotsForObjectNotation` do both stops arrive. parse-nested-form-data 1.0.1
# refuses the first two forms and reads the third. Guessed: the list comes back, as both have brackets for lists in
# their documentation. Consequence: a driver saves a route of two stops, and it has none. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund object-to-formdata@4.5.1 decode-formdata@0.9.0 parse-nested-form-data@1.0.1
cat > run.mjs <<'JS'
import { decode } from 'decode-formdata'
import { serialize } from 'object-to-formdata'
import { parseFormData } from 'parse-nested-form-data'
const route = { stops: [{ zip: '33135' }, { zip: '33101' }] }
const seen = [{}, { indices: true }, { indices: true, dotsForObjectNotation: true }]
  .map((options) => {
    const data = serialize(route, options)
    let other = 'refused'
    try {
      other = JSON.stringify(parseFormData(data))
    } catch {}
    return `${JSON.stringify(decode(data, { arrays: ['stops'] }))} ${other}`
  })
  .join('; ')
console.log(seen)
const whole = '{"stops":[{"zip":"33135"},{"zip":"33101"}]}'
process.exit(seen === `{"stops[][zip]":"33101","stops":[]} refused; {"stops":[]} refused; ${whole} ${whole}` ? 0 : 1)
JS
node run.mjs
