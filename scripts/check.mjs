// npm run check: types, lint, format, imports, unused code, links, and tests that aren't long.
import { readCode, runUnitTests } from './lib/checks.mjs'
import { setup } from './lib/setup.mjs'
import { createSteps } from './lib/steps.mjs'

setup()
const steps = createSteps()
await readCode(steps)
runUnitTests(steps, { hasLong: false })
steps.finish()
