// npm run check: types, lint, format, imports, unused code, links, and tests that aren't long.
import { readCode, startUnitTests } from './lib/checks.mjs'
import { setup } from './lib/setup.mjs'
import { createSteps } from './lib/steps.mjs'

setup()
const steps = createSteps()
const tested = startUnitTests(steps, { hasLong: false })
await readCode(steps)
await tested()
steps.finish()
