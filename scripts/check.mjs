// npm run check: types, lint, format, import rules, unused code, translation parity, unit and API tests. A sample of the
// long tests, as in npm test.
import { readCode, runUnitTests } from './lib/checks.mjs'
import { chromium, env, setup } from './lib/setup.mjs'
import { createSteps } from './lib/steps.mjs'
import { turnOfRun } from './lib/turn.mjs'

setup()
env.CHROMIUM = await chromium()
const steps = createSteps()
readCode(steps)
runUnitTests(steps, turnOfRun())
steps.finish()
