// npm run check: types, lint, format, import rules, unused code, the pages' links, unit and API tests without the long
// ones.
import { readCode, runUnitTests } from './lib/checks.mjs'
import { setup } from './lib/setup.mjs'
import { createSteps } from './lib/steps.mjs'

setup()
const steps = createSteps()
readCode(steps)
runUnitTests(steps, { hasLong: false })
steps.finish()
