// npm run shots: builds, then writes a picture of every screen and state, in both languages and themes, and a contact
// sheet.
// npm run shots -- [folder] [--only part-of-a-name]
// npm run shots -- --readme: renews the two pictures of the README.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { contactSheet } from './lib/contact-sheet.mjs'
import { build, chromium, env, root, setup, start } from './lib/setup.mjs'

const options = { only: { type: 'string' }, readme: { type: 'boolean' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
/** The README's screens, in English, with the height of the picture in pixels. */
const inReadme = { driver: ['home-open', 740], admin: ['user-cannot-work', 768] }
const folder = path.resolve(root, positionals[0] ?? 'shots')
const apps = ['driver', 'admin']

setup()
env.CHROMIUM = await chromium()
env.ARRIBO_SHOTS = folder
build()
if (!values.only && !values.readme)
  for (const app of apps) rmSync(path.join(folder, app), { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** Screens are tests whose titles begin with the app. Tests that only check something take no picture. */
const wanted = values.readme
  ? `(${Object.values(inReadme)
      .map(([screen]) => screen)
      .join('|')})( @smoke)?$`
  : toPattern(values.only ?? '')
const playwright = ['--filter', '@arribo/e2e', 'exec', 'playwright', 'test', '--reporter=line']
const walk = start('pnpm', [...playwright, '--project=screens', '--grep', `(driver|admin), .*${wanted}`])
walk.once('exit', (code) => {
  const pictures = apps.flatMap((app) => listPictures(path.join(folder, app)).map((file) => `${app}/${file}`))
  writeFileSync(path.join(folder, 'index.html'), contactSheet(pictures))
  const screens = new Set(pictures.map((each) => each.split('.')[0])).size
  console.log(`\n${pictures.length} pictures of ${screens} screens in ${path.join(folder, 'index.html')}`)
  process.exitCode = code ?? 1
  if (values.readme && code === 0) void renewReadme()
})

function toPattern(name) {
  return name.replaceAll(/[^\w-]/g, '.')
}

async function renewReadme() {
  const sharp = createRequire(path.join(root, 'apps/api/package.json'))('sharp')
  for (const [app, [screen, height]] of Object.entries(inReadme)) {
    const picture = sharp(path.join(folder, app, `${screen}.en.light.png`))
    const { width } = await picture.metadata()
    const seen = picture.extract({ left: 0, top: 0, width, height })
    await seen.png({ palette: true }).toFile(path.join(root, `docs/pictures/${app}.png`))
  }
}

function listPictures(inFolder) {
  mkdirSync(inFolder, { recursive: true })
  return readdirSync(inFolder)
    .filter((file) => file.endsWith('.png'))
    .sort()
}
