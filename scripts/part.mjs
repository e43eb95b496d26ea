// npm run part -- driver: types, lint, tests and build of some packages, named by their last folder. A build's
// dependencies are built too; turbo uses its cache.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkTypesAndLint } from './lib/checks.mjs'
import { chromium, env, root, setup } from './lib/setup.mjs'
import { readVitest } from './lib/reports.mjs'
import { createSteps } from './lib/steps.mjs'

const names = process.argv.slice(2)
const folders = names.map((name) =>
  ['apps', 'packages', '.']
    .map((room) => path.join(room, name))
    .find((each) => existsSync(path.join(root, each, 'package.json'))),
)
if (names.length === 0 || folders.includes(undefined)) {
  console.error(`No such package among: ${names.join(', ') || 'nothing'}`)
  process.exit(1)
}

const isTested = (folder) => existsSync(path.join(root, folder, 'vitest.config.ts'))
const isBuilt = (folder) =>
  'build' in (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).scripts ?? {})
const filters = names.map((name) => `--filter=@arribo/${name}`)

setup()
const steps = createSteps()
checkTypesAndLint(steps, folders)
steps.check('format', 'oxfmt', ['--check', ...folders])
if (folders.some(isBuilt)) steps.check('build', 'turbo', ['run', 'build', ...filters, '--output-logs=errors-only'])
if (folders.some(isTested)) {
  env.CHROMIUM = await chromium()
  const places = folders.filter(isTested).map((folder) => `${folder}/`)
  const reporters = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  steps.suite('unit tests', 'vitest', (report) => ['run', ...places, ...reporters(report)], readVitest)
}
steps.finish()
