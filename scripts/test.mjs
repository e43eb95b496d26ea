// npm test: sets up and runs everything. The last line is the total.
import { runChecks } from './lib/checks.mjs'
import { chromium, env, setup } from './lib/setup.mjs'
import { createSteps, readPlaywright, readVitest } from './lib/steps.mjs'

setup()
env.CHROMIUM = chromium()
const steps = createSteps()
runChecks(steps)
if (steps.check('build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--concurrency=2'])) {
  steps.check('size budgets', process.execPath, ['scripts/size.mjs'])
  steps.suite(
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
  steps.suite('browser journeys', 'pnpm', () => ['--filter', '@arribo/e2e', 'test:e2e'], readPlaywright)
}
steps.finish()
