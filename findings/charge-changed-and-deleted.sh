#!/usr/bin/env bash
# daff 1.4.2: two people take one table; one deletes a row, the other corrects its amount. The merge has no conflict, and the
# correction is gone, whichever side it was on. Both add a row with the same id: no conflict, and two rows. Only two values for
# one cell are a conflict. git's `merge-file` has one in each case. Expected: a conflict in each. Consequence: an operator who
# merges two lists of charges loses a correction, or charges a driver twice, and is told that all went well. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund daff@1.4.2
cat > run.cjs <<'JS'
const { spawnSync } = require('node:child_process')
const { writeFileSync } = require('node:fs')
const daff = require('daff')
const base = 'id,name,amount\n1,Ana,35.99\n2,Luis,20.00\n3,Eva,10.00'
const changed = base.replace('20.00', '25.00')
const deleted = base.replace('2,Luis,20.00\n', '')
const cases = [[deleted, changed], [changed, deleted], [`${base}\n4,Leo,5.00`, `${base}\n4,Leo,6.00`], [changed, base.replace('20.00', '26.00')]]
const tableOf = (text) => new daff.TableView(text.split('\n').map((line) => line.split(',')))
const seen = cases.map(([mine, yours]) => {
  const [parent, local, remote] = [base, mine, yours].map(tableOf)
  const flags = new daff.CompareFlags()
  flags.addPrimaryKey('id')
  flags.parent = parent
  const conflicts = new daff.Merger(parent, local, remote, flags).apply()
  const files = { mine, base, yours }
  for (const [name, text] of Object.entries(files)) writeFileSync(name, `${text}\n`)
  const { status } = spawnSync('git', ['merge-file', '-p', ...Object.keys(files)])
  const rows = local.data.slice(1).filter(([id]) => id === '2' || id === '4')
  return `${conflicts}, git ${status}: ${rows.map((row) => row.join(' ')).join(', ')}`
}).join('; ')
console.log(seen)
const expected = [
  '0, git 1: ',
  '0, git 1: ',
  '0, git 1: 2 Luis 20.00, 4 Leo 6.00, 4 Leo 5.00',
  '1, git 1: 2 Luis ((( 20.00 ))) 25.00 /// 26.00',
].join('; ')
process.exit(seen === expected ? 0 : 1)
JS
node run.cjs
