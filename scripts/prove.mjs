// npm run prove -- [--short] [--only part-of-a-file-name]: builds, proves every promise and prints the figures. At full
// size, the default, this takes two hours. With a name, runs one of the proofs below.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, chromium, env, root, run, setup } from './lib/setup.mjs'

const [name, ...words] = process.argv.slice(2)

const proofs = {
  simulator: () => run(process.execPath, ['scripts/prove-faults.mjs', ...words]),
  mutants: () => run(process.execPath, ['scripts/prove-mutants.mjs', ...words]),
  conformance,
}

if (name === undefined || name.startsWith('--')) await provePromises()
else if (Object.hasOwn(proofs, name)) proofs[name]()
else {
  console.error(`There is no proof "${name}": ${Object.keys(proofs).join(', ')}, or none for the promises.`)
  process.exitCode = 1
}

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
function conformance() {
  setup()
  run('npm', ['run', '--silent', 'conformance', '--', ...words], { cwd: path.join(root, 'apps/sandbox') })
}
