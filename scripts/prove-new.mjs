// npm run prove:new: scaffolds endpoints of every kind in a copy of this checkout; everything must pass.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { copyCheckout } from './lib/copy-checkout.mjs'
import { env, root, setup } from './lib/setup.mjs'

/** A new noun and a known one, reading and writing, for each audience; also one that no first page uses. */
const asked = [
  'driver receipts get-receipt --path /api/users/me/receipts/:id',
  'driver payments get-paid-week --path /api/users/me/paid-weeks/:id',
  'driver parking-spots save-parking-spot',
  'driver parking-spots list-parking-spots',
  'admin parking-tickets list-parking-tickets',
  'admin notes remove-note --path /api/admin/users/:phoneNumber/notes/:noteId',
]
const parts = ['packages/api-contracts', 'packages/i18n', 'apps/api', 'apps/driver', 'apps/admin']

setup()
const copy = copyCheckout('arribo-new-')

function step(name, command, args) {
  const began = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1e8 })
  console.log(`${status === 0 ? 'green' : 'RED  '} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  process.exit(1)
}

for (const words of asked) step(`new ${words}`, process.execPath, ['scripts/new.mjs', ...words.split(' ')])
for (const part of parts) step(`types of ${part}`, 'tsc', ['-p', `${part}/tsconfig.json`])
step('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...parts])
step('format', 'oxfmt', ['--check', ...parts])
step('import rules', 'depcruise', [
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err',
  'apps/api',
  'packages/api-contracts',
])
const added = readdirSync(path.join(copy, 'apps/api/src/features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !existsSync(path.join(root, 'apps/api/src/features', file)))
  .map((file) => `apps/api/src/features/${file}`)
if (added.length !== asked.length) throw new Error(`${asked.length} endpoints have ${added.length} tests`)
const projects = ['api', 'api-contracts', 'i18n'].flatMap((name) => ['--project', name])
step('their tests, guards, registry, words', 'vitest', [
  'run',
  ...projects,
  ...added,
  'src/guards.test',
  'registry.test',
  'locales.test',
])
