// npm run prove -- [--short] [--only part-of-a-file-name]: builds, proves every promise and prints the figures. At full
// size, the default, this takes up to two hours.
// npm run prove -- conformance: compares the stand-ins with moto.
// npm run prove -- mutants: puts faults into the code, which tests must catch.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, chromium, env, root, run, setup } from './lib/setup.mjs'

const [name, ...words] = process.argv.slice(2)

if (name === 'conformance') compare()
else if (name === 'mutants') run(process.execPath, ['scripts/prove-mutants.mjs', ...words])
else await provePromises()

async function provePromises() {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } })
  setup()
  env.CHROMIUM = await chromium()
  build()
  const { status } = spawnSync(
    'vitest',
    ['run', '--config', 'apps/prove/prove.config.ts', ...(values.only ? [values.only] : [])],
    { cwd: root, env: { ...env, PROVE: values.short ? 'short' : 'long' }, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}

/** Compares the stand-ins with moto: the vendors' own clients send both the same calls. */
function compare() {
  setup()
  run('npm', ['run', '--silent', 'conformance', '--', ...words], { cwd: path.join(root, 'apps/sandbox') })
}
