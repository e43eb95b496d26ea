// npm run prove:plan: adds a plan to a copy of this checkout, only in table and words, and buys it in a browser.
import { spawnSync } from 'node:child_process'
import { copyCheckout } from './lib/copy-checkout.mjs'
import { addMonth, addMonthsWords, month } from './lib/plan-trial/plan-trial.mjs'
import { chromium, env, setup } from './lib/setup.mjs'
import { typeErrors } from './lib/type-errors.mjs'

const builtOn = ['packages/api-contracts', 'packages/i18n', 'apps/api', 'apps/driver', 'apps/admin', 'apps/e2e']

setup()
env.CHROMIUM = await chromium()
const copy = copyCheckout('arribo-plan-', { isInstalled: true })

function step(name, command, args) {
  const began = Date.now()
  const { status } = spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' })
  console.log(`${status === 0 ? 'green' : 'RED  '} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(1)
}

addMonth(copy, month.entry)
addMonthsWords(copy)
for (const folder of builtOn) {
  const errors = typeErrors(copy, folder)
  console.log(`${errors.length > 0 ? 'RED  ' : 'green'} types of ${folder}`)
  if (errors.length > 0) throw new Error(errors.join('\n'))
}
step('words', 'vitest', ['run', '--project', 'i18n', 'locales', 'plan-words'])
step('build', 'turbo', ['run', 'build', '--output-logs=errors-only'])
step('bought in a browser', 'pnpm', [
  '--filter',
  '@arribo/e2e',
  'test:e2e',
  '--project=phone',
  '-g',
  'buys one of plan',
])
