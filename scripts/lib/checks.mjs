import path from 'node:path'
import { readVitest } from './reports.mjs'
import { filesOfCheckout, root } from './setup.mjs'

const folders = ['apps', 'packages', 'infra', 'scripts']

/** Checks code and pages without running anything: the same list for `npm run check` and `npm test`. */
export function readCode(steps) {
  // Type errors and lint in one program: as two it took 18 s longer.
  steps.check('types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings'])
  steps.check('format', 'oxfmt', ['--check'])
  steps.check('package boundaries', 'turbo', ['boundaries'])
  steps.check('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders])
  steps.check('unused code', 'knip', ['--no-progress'])
  steps.check('pages and their links', 'markdownlint-cli2', [])
}

/** Most objects in tests are short-lived: a larger nursery saved a tenth of the CPU time. */
const roomForWhatIsNew = { NODE_OPTIONS: '--max-semi-space-size=32' }

/** Fails if an excluded test ran, because a pattern that matches nothing is silently ignored. */
const withNone = (others) => (report) => {
  const result = readVitest(report)
  const ran = report.testResults.map(({ name }) => path.relative(root, name)).filter((file) => others.includes(file))
  const reasons = ran.map((file) => `  ${file} ran, although it was left out`)
  return { ...result, failed: result.failed + ran.length, reasons: [...result.reasons, ...reasons] }
}

/** The tests that need no build. `*.long.test.*` take several seconds each and run every night. */
export function runUnitTests(steps, { hasLong }) {
  const others = hasLong ? [] : filesOfCheckout('*.long.test.*')
  steps.suite(
    'unit and API tests',
    'vitest',
    (report) => [
      'run',
      // Absolute, because each project matches these patterns from its own folder.
      ...others.map((file) => `--exclude=${path.join(root, file)}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    withNone(others),
    roomForWhatIsNew,
  )
}
