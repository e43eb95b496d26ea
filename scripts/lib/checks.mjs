import path from 'node:path'
import { readVitest, reportedIn } from './reports.mjs'
import { filesOfCheckout, root } from './setup.mjs'

const folders = ['apps', 'packages', 'infra', 'scripts']

/** Checks code and pages without running anything. `npm run check` and `npm test` share the list. */
export async function readCode(steps) {
  // Types and lint in one program: separately they took 18 s longer. It uses all cores, the others one each.
  steps.check('types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings'])
  const unused = steps.beside('unused code', 'knip', ['--no-progress'])
  steps.check('format', 'oxfmt', ['--check'])
  steps.check('package boundaries', 'turbo', ['boundaries'])
  steps.check('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders])
  steps.check('pages and their links', 'markdownlint-cli2', [])
  await unused()
}

/** Most objects in tests are short-lived, so a larger nursery of V8 saved a tenth of the CPU time. */
const largerNursery = { NODE_OPTIONS: '--max-semi-space-size=32' }

/** Fails if an excluded test ran, because Vitest silently ignores a pattern that matches nothing. */
const withNoneOf = (others) => (report) => {
  const result = readVitest(report)
  const ran = report.testResults.map(({ name }) => path.relative(root, name)).filter((file) => others.includes(file))
  const reasons = ran.map((file) => `  ${file} ran, although it was left out`)
  return { ...result, failed: result.failed + ran.length, reasons: [...result.reasons, ...reasons] }
}

/**
 * Starts the tests that need no build, in two processes of one worker each, which take about as long.
 * The returned function waits for them. Each `*.long.test.*` takes several seconds; they run every night.
 */
export function startUnitTests(steps, { hasLong }) {
  const others = hasLong ? [] : filesOfCheckout('*.long.test.*')
  const start = (name, project) =>
    steps.beside(
      name,
      'vitest',
      (report) => [
        'run',
        '--maxWorkers=1',
        `--project=${project}`,
        // Absolute, because each project matches these patterns from its own folder.
        ...others.map((file) => `--exclude=${path.join(root, file)}`),
        ...reportedIn(report),
      ],
      withNoneOf(others),
      largerNursery,
    )
  const started = [
    start('tests of rules, features and scripts', 'node'),
    start('tests of screens, platform and cloud', '!node'),
  ]
  return async () => {
    for (const finished of started) await finished()
  }
}
