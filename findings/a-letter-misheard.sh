#!/usr/bin/env bash
# A number as a short code, without letters that look alike, read out over the telephone: if one letter is heard as b,
# or b as v, sqids 0.3.0 makes another number of 79 % of such codes, hashids 2.3.0 of none. Encoding that number again
# tells, as another code comes of it, in all but 226 of 9439 cases. Expected: nothing comes of most wrong codes, with
# either. Consequence: an agent opens another driver's account. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sqids@0.3.0 hashids@2.3.0
cat > run.mjs <<'JS'
import Hashids from 'hashids'
import Sqids from 'sqids'
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const sqids = new Sqids({ alphabet, minLength: 6 })
const hashids = new Hashids('arribo', 6, alphabet)
const coders = {
  sqids: [(number) => sqids.encode([number]), (code) => sqids.decode(code)],
  hashids: [(number) => hashids.encode(number), (code) => hashids.decode(code)],
}
const seen = Object.entries(coders).map(([name, [encode, decode]]) => {
  const counts = { codes: 0, numbers: 0, told: 0 }
  for (let number = 0; number < 2000; number += 1) {
    const code = encode(number)
    for (let place = 0; place < code.length; place += 1) {
      const heard = code.slice(0, place) + (code[place] === 'b' ? 'v' : 'b') + code.slice(place + 1)
      const numbers = decode(heard)
      counts.codes += 1
      if (numbers.length === 1) counts.numbers += 1
      if (numbers.length === 1 && encode(numbers[0]) !== heard) counts.told += 1
    }
  }
  return `${name} ${Object.values(counts).join(' ')}`
})
console.log(seen.join('; '))
process.exit(seen.join('; ') === 'sqids 12000 9439 9213; hashids 12000 0 0' ? 0 : 1)
JS
node run.mjs
