import { readVitest } from './reports.mjs'

/** What reads the code without running it: the same list for `npm run check` and `npm test`. */
export function readCode(steps) {
  steps.check('types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only', '--concurrency=2'])
  steps.check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  steps.check('format', 'oxfmt', ['--check'])
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
}

/** The tests that need no build. */
export function runUnitTests(steps) {
  steps.suite(
    'unit and API tests',
    'vitest',
    (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    readVitest,
  )
}
