// npm run prove: builds, proves every promise at full size and prints the table. This takes a while.
// npm run prove -- [--short] [--only part-of-a-file-name] [--write]
// --write puts the table into docs/reliability.md; with --only just the rows that were run.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cellsOf, proofTable, withRows } from './lib/proof-table.mjs'
import { chromium, env, root, run, setup } from './lib/setup.mjs'

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } },
})
if (values.write && values.short) {
  console.error('Only what was run at full size is written down: leave out --short.')
  process.exit(1)
}
const page = path.join(root, 'docs/reliability.md')
const report = path.join(root, '.arribo/reports/prove.jsonl')

setup()
env.CHROMIUM = await chromium()
run('turbo', ['run', 'build', '--output-logs=errors-only'])
mkdirSync(path.dirname(report), { recursive: true })
rmSync(report, { force: true })

const on = runOn()
const words = ['run', '--config', 'apps/prove/prove.config.ts', ...(values.only ? [values.only] : [])]
const { status } = spawnSync('vitest', words, {
  cwd: root,
  env: { ...env, PROVE: values.short ? 'short' : 'long', PROVE_REPORT: report },
  stdio: 'inherit',
})

const rows = cellsOf(readRows(), on)
console.log(`\n${proofTable(rows)}`)
if (values.write) writeFileSync(page, withRows(readFileSync(page, 'utf8'), rows, !values.only))
process.exitCode = status ?? 1

function readRows() {
  try {
    return readFileSync(report, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

/** The day and the commit; notes uncommitted changes, except to the page itself. */
function runOn() {
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const isClean = git('status', '--porcelain', '--', '.', `:!${path.relative(root, page)}`) === ''
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ' and changes not committed'}`
}
