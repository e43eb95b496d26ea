import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup.mjs'

const ofDriver = createRequire(path.join(root, 'apps/driver/package.json'))
const folderOf = (name) => path.dirname(ofDriver.resolve(`${name}/package.json`))

const html = (title) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./main.js"></script>
  </body>
</html>
`

/** The static page's form, rendered by React in the browser and nothing else. */
const bareReact = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const field = (label, type) => h('p', null, h('label', null, label + ' ', h('input', { type })))
createRoot(document.getElementById('root')).render(
  h('div', null, h('h1', null, 'Log in'),
    h('form', null, field('Phone number', 'tel'), field('Password', 'password'), h('p', null, h('button', null, 'Log in')))),
)
`

/** Amplify's sign-in form, set up as in its getting-started page. */
const vendorForm = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { Amplify } from 'aws-amplify'
import { Authenticator } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles.css'
const loginWith = { phone: true }
Amplify.configure({ Auth: { Cognito: { userPoolId: 'us-east-1_example00', userPoolClientId: 'example', loginWith } } })
createRoot(document.getElementById('root')).render(h(Authenticator, { loginMechanisms: ['phone_number'] }))
`
const vendorPackages = ['@aws-amplify/ui-react@6.15.6', 'aws-amplify@6.22.1', 'react@19', 'react-dom@19']

const sourceFolder = () => mkdtempSync(path.join(tmpdir(), 'arribo-compared-'))

/** The least that a page rendered by React can be, built into a folder that a host serves at `base`. */
export async function buildBareReact(folder, base) {
  const alias = { react: folderOf('react'), 'react-dom': folderOf('react-dom') }
  await buildPage(sourceFolder(), { folder, base, title: 'A bare React page', script: bareReact, alias })
}

/** Amplify's ready-made sign-in page. Its packages are installed from the registry only for this measurement. */
export async function buildVendorForm(folder, base) {
  const source = sourceFolder()
  writeFileSync(path.join(source, 'package.json'), '{"private":true,"type":"module"}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...vendorPackages], {
    cwd: source,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await buildPage(source, { folder, base, title: "The vendor's sign-in page", script: vendorForm, alias: {} })
}

async function buildPage(source, { folder, base, title, script, alias }) {
  const { build } = await import(pathToFileURL(path.join(folderOf('vite'), 'dist/node/index.js')).href)
  writeFileSync(path.join(source, 'index.html'), html(title))
  writeFileSync(path.join(source, 'main.js'), script)
  mkdirSync(folder, { recursive: true })
  await build({
    root: source,
    base,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  })
  rmSync(source, { recursive: true, force: true })
}
