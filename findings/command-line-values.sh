#!/usr/bin/env bash
# minimist 1.2.8, mri 1.2.0 and yargs-parser 22.0.0: which values of a command's options become numbers. The code 662E41
# is a number for mri only, while 5e3 is one for all. The telephone +13055550100 loses its sign in the first two. With
# minimist and mri, a refund as `--amount -12.50` is `true`. Guessed: the code is a number in all three. Consequence: an
# operator's script finds another driver with one parser than with another. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund minimist@1.2.8 mri@1.2.0 yargs-parser@22.0.0
cat > run.mjs <<'JS'
import minimist from 'minimist'
import mri from 'mri'
import yargs from 'yargs-parser'
const options = [['code', '662E41'], ['code', '5e3'], ['phone', '+13055550100'], ['zip', '00501'], ['amount', '-12.50']]
const read = (parse) => options.map(([name, value]) => JSON.stringify(parse([`--${name}`, value])[name])).join(' ')
const seen = [minimist, mri, yargs].map(read)
console.log(seen.join('\n'))
const expected = ['"662E41" 5000 13055550100 501 true', '6.62e+43 5000 13055550100 501 true', '"662E41" 5000 "+13055550100" "00501" -12.5']
process.exit(seen.join() === expected.join() ? 0 : 1)
JS
node run.mjs
