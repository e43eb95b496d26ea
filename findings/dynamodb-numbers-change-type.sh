#!/usr/bin/env bash
# @aws-sdk/util-dynamodb 3.996.9: `unmarshall` gives an integer above 2^53 as a bigint, which JSON.stringify refuses; a
# number of that size with a fraction or an exponent throws; and a long fraction is rounded without a word. Guessed: one of
# the three for all. Consequence: one large counter makes a list of items fail to be read or answered, while the others
# work. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @aws-sdk/util-dynamodb@3.996.9 @aws-sdk/client-dynamodb@3.1162.0
cat > run.mjs <<'JS'
import { unmarshall } from '@aws-sdk/util-dynamodb'
const read = (N) => {
  try {
    const { n } = unmarshall({ n: { N } })
    return `${typeof n} ${n}`
  } catch {
    return 'throws'
  }
}
const seen = ['9007199254740991', '9007199254740993', '9007199254740993.5', '1e20', '0.12345678901234567890'].map(read)
console.log(seen.join('; '))
const expected = ['number 9007199254740991', 'bigint 9007199254740993', 'throws', 'throws', 'number 0.12345678901234568']
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node run.mjs
