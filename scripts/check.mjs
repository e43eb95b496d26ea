// npm run check: types, lint, format, import rules, unused code, translation parity, unit and API tests.
import { readCode, runUnitTests } from './lib/checks.mjs'
import { chromium, env, setup } from './lib/setup.mjs'
import { createSteps } from './lib/steps.mjs'

setup()
env.CHROMIUM = chromium()
const steps = createSteps()
readCode(steps)
runUnitTests(steps)
steps.finish()
