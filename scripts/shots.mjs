// npm run shots: builds, and writes a picture of every screen and state, in both languages and themes, and a contact
// sheet.
// npm run shots -- [folder] [--only part-of-a-name]
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contactSheet } from './lib/contact-sheet.mjs'
import { chromium, env, root, run, setup, start } from './lib/setup.mjs'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const folder = path.resolve(root, positionals[0] ?? 'shots')
const apps = ['driver', 'admin']

setup()
env.CHROMIUM = await chromium()
env.ARRIBO_SHOTS = folder
run('turbo', ['run', 'build', '--output-logs=errors-only'])
if (!values.only) for (const app of apps) rmSync(path.join(folder, app), { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** Screens are tests whose titles begin with the app; tests that only check something take no picture. */
const wanted = values.only?.replaceAll(/[^\w-]/g, '.') ?? ''
const playwright = ['--filter', '@arribo/e2e', 'exec', 'playwright', 'test', '--reporter=line']
const walk = start('pnpm', [...playwright, '--project=screens', '--grep', `(driver|admin), .*${wanted}`])
walk.once('exit', (code) => {
  const pictures = apps.flatMap((app) => listPictures(path.join(folder, app)).map((file) => `${app}/${file}`))
  writeFileSync(path.join(folder, 'index.html'), contactSheet(pictures))
  const screens = new Set(pictures.map((each) => each.split('.')[0])).size
  console.log(`\n${pictures.length} pictures of ${screens} screens in ${path.join(folder, 'index.html')}`)
  process.exitCode = code ?? 1
})

function listPictures(inFolder) {
  mkdirSync(inFolder, { recursive: true })
  return readdirSync(inFolder)
    .filter((file) => file.endsWith('.png'))
    .sort()
}
