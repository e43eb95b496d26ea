#!/usr/bin/env bash
# aamva-parser 1.7.0, “for US and Canadian driver's licenses”, and parse-usdl 3.2.0: a day on a Canadian licence, which
# has the year first (19901105) where the ones of the United States have it last, is read in the other order: the year
# 1106, and “1105-19-90”. Guessed: read right by both, from the field of the country. Consequence: a driver of 36 is 920
# years old, his licence has expired, and nothing throws. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund aamva-parser@1.7.0 parse-usdl@3.2.0
cat > run.mjs <<'JS'
import * as aamva from 'aamva-parser'
import usdl from 'parse-usdl'
const read = (issuer, country, born) => {
  const fields = ['DAQA1234567', 'DCSNUNEZ', 'DACANA', `DBB${born}`, 'DBC2', 'DAJXX', `DCG${country}`].join('\n')
  const text = `@\n\x1e\rANSI ${issuer}080002DL00410267ZX03080015DL${fields}\r`
  return [aamva.parse(text).dateOfBirth.getFullYear(), usdl.parse(text).dateOfBirth].join(' ')
}
const seen = [read('636010', 'USA', '11051990'), read('636012', 'CAN', '19901105')]
console.log('Florida:', seen[0], '| Ontario:', seen[1])
process.exit(seen.join() === '1990 1990-11-05,1106 1105-19-90' ? 0 : 1)
JS
node run.mjs
