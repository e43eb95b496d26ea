// npm run documents: what belongs to no package: the format of the pages, and every test of pages, workflow files and scripts.
import { testsOfDocuments } from './lib/documents.mjs'
import { setup } from './lib/setup.mjs'
import { readVitest } from './lib/reports.mjs'
import { createSteps } from './lib/steps.mjs'

setup()
const steps = createSteps()
steps.check('format', 'oxfmt', ['--check', 'docs', '.github', 'README.md', 'CONTRIBUTING.md'])
steps.suite(
  'tests of documents',
  'vitest',
  (report) => ['run', ...testsOfDocuments, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  readVitest,
)
steps.finish()
