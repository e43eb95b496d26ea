// npm test: sets up and runs everything. The last line is the total.
import { readCode, runUnitTests } from './lib/checks.mjs'
import { chromium, env, setup } from './lib/setup.mjs'
import { readPlaywright, readVitest } from './lib/reports.mjs'
import { createSteps } from './lib/steps.mjs'

setup()
env.CHROMIUM = chromium()
const steps = createSteps()
const isBuilt = steps.check('build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--concurrency=2'])
// Much of the promises is waiting: the code is read meanwhile.
const promises =
  isBuilt &&
  steps.suiteBeside(
    'promises, short form',
    'vitest',
    (report) => [
      'run',
      '--config=apps/prove/prove.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    readVitest,
  )
readCode(steps)
if (promises) await promises()
runUnitTests(steps)
if (isBuilt) {
  steps.check('size budgets', process.execPath, ['scripts/size.mjs'])
  steps.suite('browser journeys', 'pnpm', () => ['--filter', '@arribo/e2e', 'test:e2e'], readPlaywright)
}
steps.finish()
