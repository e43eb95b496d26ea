import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readVitest } from './reports.mjs'
import { root } from './setup.mjs'
import { leftOut } from './turn.mjs'

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

/** Most objects in tests are short-lived: a larger nursery saved a tenth of the CPU time. */
const roomForWhatIsNew = { NODE_OPTIONS: '--max-semi-space-size=32' }

const longTests = () =>
  ['apps', 'packages', 'infra', 'scripts']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.long\.test\.\w+$/.test(file))
    .sort()

/** Fails if an excluded test ran, because a pattern that matches nothing is silently ignored. */
const withNone = (others) => (report) => {
  const result = readVitest(report)
  const ran = report.testResults.map(({ name }) => path.relative(root, name)).filter((file) => others.includes(file))
  const reasons = ran.map((file) => `  ${file} ran, although it was left out`)
  return { ...result, failed: result.failed + ran.length, reasons: [...result.reasons, ...reasons] }
}

/** The tests that need no build. `long` selects the long tests: all, none, or those of a turn. */
export function runUnitTests(steps, { long }) {
  const others = long === 'all' ? [] : long === 'none' ? longTests() : leftOut(longTests(), long)
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
