#!/usr/bin/env bash
# Account 48213 in Crockford's letters, which are meant for the telephone: `encode` of encode32 1.1.0 writes 1F2N, the
# number in base 32; crockford-base32 2.1.0 writes QHAG, because it fills bits on the right, as for bytes, unless its
# variant is ulid's. Each reads the other's letters without an error: QHAG is account 771408 for the first, sixteen
# times as large, and so is 1F2N for the second. Expected: 1F2N in both. Consequence: an agent who types what a driver
# reads out opens another account. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund crockford-base32@2.1.0 encode32@1.1.0
cat > run.cjs <<'JS'
const { CrockfordBase32 } = require('crockford-base32')
const encode32 = require('encode32')
const read = (letters) => CrockfordBase32.decode(letters, { asNumber: true })
const seen = [5, 31, 48213, 482130].map((account) => {
  const [own, other, ulid] = [CrockfordBase32.encode(account), encode32.encode(account), CrockfordBase32.encode(account, { variant: 'ulid' })]
  return `${account} ${own} ${encode32.decode(own)}, ${other} ${read(other)}, ${ulid}`
})
console.log(seen.join('; '))
process.exit(seen.join('; ') === '5 0M 20, 5 40, 05; 31 3W 124, Z 248, 0Z; 48213 QHAG 771408, 1F2N 771408, 1F2N; 482130 0XDN4 964260, EPTJ 7714080, 0EPTJ' ? 0 : 1)
JS
node run.cjs
