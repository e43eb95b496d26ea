// npm run prove -- mutants [--seed 1] [--count 30]: puts one-line faults into rules, stores and guards, one at a time,
// in a copy of this checkout. For each, a test that `npm test` runs must fail. The same seed draws the same faults.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout, drawMutants } from './lib/mutants.mjs'
import { env, root, setup } from './lib/setup.mjs'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '30' } },
})
const folders = [
  'apps/api/src/features',
  'apps/api/src/platform/http',
  'apps/admin/src',
  'apps/driver/src',
  'packages/api-contracts/src/shared',
  'packages/server/src',
]

const isMutated = (file) =>
  /\.(?:rules|store)\.ts$|platform\/http\/[^.]+\.ts$|api-contracts\/src\/shared\/[^.]+\.ts$/.test(file)
const listFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const files = folders
  .flatMap(listFiles)
  .filter((file) => isMutated(file) && !file.endsWith('.test.ts'))
  .toSorted()

const isGreen = (...words) =>
  spawnSync('vitest', [...words, '--exclude=**/*.long.test.*', '--bail=1', '--reporter=dot', '--passWithNoTests'], {
    cwd: copy,
    env,
    stdio: 'ignore',
  }).status === 0

/** Runs those beside the files first, because they are the likeliest to fail. */
const areCaught = (...faulty) =>
  !isGreen('run', ...faulty.map((file) => `${path.dirname(file)}/`)) || !isGreen('related', '--run', ...faulty)

setup()
const copy = copyCheckout()
const mutants = drawMutants({
  files: files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  seed: Number(values.seed),
  count: Number(values.count),
})
// Tests that fail without a fault show nothing.
if (areCaught(...mutants.map(({ file }) => file))) throw new Error('Tests fail without a fault')
let survivors = 0
for (const { file, line, before, after, text } of mutants) {
  const original = readFileSync(path.join(copy, file), 'utf8')
  writeFileSync(path.join(copy, file), text)
  const caught = areCaught(file)
  writeFileSync(path.join(copy, file), original)
  if (!caught) survivors += 1
  console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${file}:${line}  ${before} → ${after}`)
}
console.log(`\n${mutants.length - survivors} of ${mutants.length} caught`)
process.exitCode = survivors === 0 ? 0 : 1
