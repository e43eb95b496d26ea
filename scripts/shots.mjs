// npm run shots: builds, then writes a picture of every screen and state, in both languages and themes.
// npm run shots -- [folder] [--only part-of-a-name]
// npm run shots -- --readme: renews the two pictures of the README.
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, chromium, env, root, run, setup } from './lib/setup.mjs'

const options = { only: { type: 'string' }, readme: { type: 'boolean' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
/** The README's screens, in English, with the height of the picture in pixels. */
const inReadme = { driver: ['home-open', 740], admin: ['user-cannot-work', 768] }
const folder = path.resolve(root, positionals[0] ?? 'shots')

setup()
env.CHROMIUM = await chromium()
env.ARRIBO_SHOTS = folder
build()
if (!values.only && !values.readme)
  for (const app of ['driver', 'admin']) rmSync(path.join(folder, app), { recursive: true, force: true })

/** Screens are tests whose titles begin with the app. Tests that only check something take no picture. */
const wanted = values.readme
  ? '(home-open|user-cannot-work)( @smoke)?$'
  : (values.only ?? '').replaceAll(/[^\w-]/g, '.')
const playwright = ['--filter', '@arribo/e2e', 'exec', 'playwright', 'test', '--reporter=line']
run('pnpm', [...playwright, '--project=screens', '--grep', `(driver|admin), .*${wanted}`])
console.log(`\nThe pictures lie in ${folder}`)

if (values.readme) {
  const sharp = createRequire(path.join(root, 'apps/api/package.json'))('sharp')
  for (const [app, [screen, height]] of Object.entries(inReadme)) {
    const picture = sharp(path.join(folder, app, `${screen}.en.light.png`))
    const { width } = await picture.metadata()
    const seen = picture.extract({ left: 0, top: 0, width, height })
    await seen.png({ palette: true }).toFile(path.join(root, `docs/pictures/${app}.png`))
  }
}
