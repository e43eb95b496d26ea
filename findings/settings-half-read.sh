#!/usr/bin/env bash
# envalid 8.2.0 and convict 6.2.5: the number 1,5 of a setting is 1, and 12abc is 12, without an error; env-var 7.5.0
# refuses both. A boolean of convict is true for `no`, `off` and 0. Guessed: refused by all three. Consequence: an
# operator who writes a price or a time limit with the comma of Spanish gets another one, and one who writes `no` gets
# yes. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund envalid@8.2.0 convict@6.2.5 env-var@7.5.0
cat > run.mjs <<'JS'
import convict from 'convict'
import { bool, cleanEnv, num } from 'envalid'
import envVar from 'env-var'
const refused = () => {
  throw new Error('refused')
}
const envalid = (type) => (value) => {
  const reporter = ({ errors }) => void (Object.keys(errors).length > 0 && refused())
  return cleanEnv({ limit: value }, { limit: type() }, { reporter }).limit
}
const withConvict = (format, otherwise) => (limit) => {
  const settings = convict({ limit: { format, default: otherwise, env: 'limit' } }, { env: { limit }, args: [] })
  settings.validate()
  return settings.get('limit')
}
const withEnvVar = (as) => (limit) => envVar.from({ limit }).get('limit')[as]()
const attempt = (read, value) => {
  try {
    return read(value)
  } catch {
    return 'refused'
  }
}
const numbers = [envalid(num), withConvict(Number, 0), withEnvVar('asFloat')]
const booleans = [envalid(bool), withConvict(Boolean, true), withEnvVar('asBool')]
const seen = [
  numbers.map((read) => ['1,5', '12abc'].map((value) => attempt(read, value)).join(' ')).join(', '),
  booleans.map((read) => ['no', 'off', '0'].map((value) => attempt(read, value)).join(' ')).join(', '),
]
console.log('1,5 and 12abc:', seen[0], '| no, off, 0:', seen[1])
process.exit(seen.join(' | ') === '1 12, 1 12, refused refused | false false false, true true true, refused refused false' ? 0 : 1)
JS
node run.mjs
