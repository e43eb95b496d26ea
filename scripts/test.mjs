// npm test: sets up and runs everything, with a sample of the promises, long tests, journeys and screens.
// npm run test:all: all of them. The last line is the total.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { readCode, runUnitTests } from './lib/checks.mjs'
import { chromium, env, root, setup } from './lib/setup.mjs'
import { readPlaywright, readVitest } from './lib/reports.mjs'
import { createSteps } from './lib/steps.mjs'
import { shares, turnOfRun } from './lib/turn.mjs'

const isWhole = process.argv.includes('--all')

// Installing the browser mostly waits for the network.
const browser = chromium()
setup()
const turn = turnOfRun()
if (!isWhole) console.log(`Sampling by turn ${turn}: the same again with ARRIBO_TURN=${turn}`)
const steps = createSteps()
const isBuilt = steps.check('build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--concurrency=2'])
env.CHROMIUM = await browser
// Seeding uses one core and the promises mostly wait, so the code is checked at the same time.
const world = path.join(root, '.arribo/e2e-world')
rmSync(world, { recursive: true, force: true })
const seeding = isBuilt && steps.checkBeside('seeded world', process.execPath, ['apps/seed/dist/main.mjs', world])
const promises =
  isBuilt &&
  steps.suiteBeside(
    'promises, short form',
    'vitest',
    (report) => [
      'run',
      '--config=apps/prove/prove.config.ts',
      ...(isWhole ? [] : [`--shard=${(turn % shares.promises) + 1}/${shares.promises}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    readVitest,
  )
readCode(steps)
if (promises) await promises()
const isSeeded = seeding && (await seeding())
runUnitTests(steps, { long: isWhole ? 'all' : turn })
if (isBuilt) steps.check('size budgets', process.execPath, ['scripts/size.mjs'])
if (isSeeded) {
  const sample = isWhole ? { ARRIBO_SLOW: 'yes' } : { ARRIBO_E2E_TURN: String(turn) }
  const extra = { ARRIBO_E2E_WORLD: world, ...sample }
  // In a nightly run a journey that fails once counts as failed.
  const retries = isWhole ? [] : ['--retries=1']
  const journeys = ['--filter', '@arribo/e2e', 'test:e2e', ...retries]
  steps.suite('browser journeys', 'pnpm', () => journeys, readPlaywright, extra)
}
steps.finish()
