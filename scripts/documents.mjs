// npm run documents: checks what belongs to no package: import rules, unused code, the pages' format, and the tests of
// pages, workflow files and scripts.
import { readStructure } from './lib/checks.mjs'
import { testsOfDocuments } from './lib/documents.mjs'
import { setup } from './lib/setup.mjs'
import { readVitest } from './lib/reports.mjs'
import { createSteps } from './lib/steps.mjs'

setup()
const steps = createSteps()
readStructure(steps)
steps.check('format', 'oxfmt', ['--check', 'docs', '.github', 'README.md', 'CONTRIBUTING.md'])
steps.suite(
  'tests of documents',
  'vitest',
  (report) => ['run', ...testsOfDocuments, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  readVitest,
)
steps.finish()
