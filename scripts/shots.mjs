// npm run shots: builds, then writes a picture of every screen and state, in both languages and themes.
// npm run shots -- [folder] [--only part-of-a-name]
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, chromium, env, root, run, setup } from './lib/setup.mjs'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const folder = path.resolve(root, positionals[0] ?? 'shots')

setup()
env.CHROMIUM = await chromium()
env.ARRIBO_SHOTS = folder
build()
if (!values.only)
  for (const app of ['driver', 'admin']) rmSync(path.join(folder, app), { recursive: true, force: true })

/** Screens are tests whose titles begin with the app. Tests that only check something take no picture. */
const wanted = (values.only ?? '').replaceAll(/[^\w-]/g, '.')
const playwright = ['--filter', '@arribo/e2e', 'exec', 'playwright', 'test', '--reporter=line']
run('pnpm', [...playwright, '--project=screens', '--grep', `(driver|admin), .*${wanted}`])
console.log(`\nThe pictures lie in ${folder}`)
