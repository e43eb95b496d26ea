// npm test: sets up and runs everything but what takes too long for it (docs/decisions/0017): long tests, most
// promises, journeys and screens. npm run test:all runs those too. The last line is the total.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { readCode, startUnitTests } from './lib/checks.mjs'
import { chromium, env, root, setup } from './lib/setup.mjs'
import { readPlaywright, readVitest, reportedIn } from './lib/reports.mjs'
import { createSteps } from './lib/steps.mjs'

const isWhole = process.argv.includes('--all')
/** Promises whose short form takes 16 s at most; `npm run prove -- --short` runs all. */
const quickPromises = ['books', 'double-check-in', 'money-model', 'tabs']

// Installing the browser mostly waits for the network.
const browser = chromium()
setup()
const steps = createSteps()
const isBuilt = steps.check('build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--concurrency=2'])
env.CHROMIUM = await browser
// Each of these uses one core at most, so that they run beside each other.
const world = path.join(root, '.arribo/e2e-world')
rmSync(world, { recursive: true, force: true })
const seeding = isBuilt && steps.beside('seeded world', process.execPath, ['apps/seed/dist/main.mjs', world])
const tested = startUnitTests(steps, { hasLong: isWhole })
await readCode(steps)
const isSeeded = seeding && (await seeding())
if (isBuilt)
  steps.suite(
    'promises, short form',
    'vitest',
    (report) => [
      'run',
      '--config=apps/prove/prove.config.ts',
      ...(isWhole ? [] : quickPromises.map((name) => `promises/${name}.prove`)),
      ...reportedIn(report),
    ],
    readVitest,
  )
await tested()
if (isBuilt) steps.check('size budgets', process.execPath, ['scripts/size.mjs'])
if (isSeeded) {
  const chosen = isWhole ? [] : ['--grep=@smoke']
  const journeys = ['--filter', '@arribo/e2e', 'test:e2e', ...chosen]
  steps.suite('browser journeys', 'pnpm', () => journeys, readPlaywright, { ARRIBO_E2E_WORLD: world })
}
steps.finish()
