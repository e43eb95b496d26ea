#!/usr/bin/env bash
# decode-formdata 0.9.0: what it is told to be a number is a date if it isn't written with a point. A tip of “1,5” is
# 978652800000, midnight of 5 January 2001, “12,5” is 5 December, “12.5 ” with a blank behind it the same, “2 %” is in
# February and “$5” in May; “35,99” is NaN. parse-nested-form-data 1.0.1 and Number make NaN of a comma, and 12.5 of a
# blank. Guessed: NaN, or 1.5. Consequence: a driver who writes in Spanish notes a tip of 1,5 and earns 978 billion that
# day; a check for NaN doesn't stop it, and the figure is another one in each zone of the process. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund decode-formdata@0.9.0 parse-nested-form-data@1.0.1
cat > run.mjs <<'JS'
import { decode } from 'decode-formdata'
import { parseFormData } from 'parse-nested-form-data'
const form = (name, value) => {
  const data = new FormData()
  data.append(name, value)
  return data
}
const seen = ['1.5', '1,5', '12,5', '12.5 ', '2 %', '$5', '35,99']
  .map((typed) => {
    const { tip } = decode(form('tip', typed), { numbers: ['tip'] })
    return `${typed}: ${tip > 1e6 ? `${tip} ${new Date(tip).toISOString().slice(0, 10)}` : tip} ${parseFormData(form('+tip', typed)).tip}`
  })
  .join('; ')
console.log(seen)
const expected = [
  '1.5: 1.5 1.5',
  '1,5: 978652800000 2001-01-05 NaN',
  '12,5: 1007510400000 2001-12-05 NaN',
  '12.5 : 1007510400000 2001-12-05 12.5',
  '2 %: 980985600000 2001-02-01 NaN',
  '$5: 988675200000 2001-05-01 NaN',
  '35,99: NaN NaN',
].join('; ')
process.exit(seen === expected ? 0 : 1)
JS
TZ=UTC node run.mjs
