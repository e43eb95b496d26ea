import { readVitest } from './reports.mjs'

/** Checks the code without running it: the same list for `npm run check` and `npm test`. */
export function readCode(steps) {
  checkTypesAndLint(steps)
  steps.check('format', 'oxfmt', ['--check'])
  readStructure(steps)
}

/** One program reports both the compiler's errors and the lint rules: two programs took 18 s more. */
export function checkTypesAndLint(steps, folders = []) {
  steps.check('types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...folders])
}

/** Checks that look at all packages at once. */
export function readStructure(steps) {
  steps.check('package boundaries', 'turbo', ['boundaries'])
  steps.check('import rules', 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'apps',
    'packages',
    'infra',
  ])
  steps.check('unused code', 'knip', ['--no-progress'])
  steps.check('sizes and cycles', 'node', ['scripts/measure.mjs'])
}

/** What a test makes is mostly thrown away at once: more room for it took a tenth of the processor's time off. */
const roomForWhatIsNew = { NODE_OPTIONS: '--max-semi-space-size=32' }

/** The tests that need no build. */
export function runUnitTests(steps) {
  steps.suite(
    'unit and API tests',
    'vitest',
    (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    readVitest,
    roomForWhatIsNew,
  )
}
