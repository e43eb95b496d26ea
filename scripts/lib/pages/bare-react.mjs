import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup.mjs'

const ofDriver = createRequire(path.join(root, 'apps/driver/package.json'))
const folderOf = (name) => path.dirname(ofDriver.resolve(`${name}/package.json`))

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A bare React page</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./main.js"></script>
  </body>
</html>
`

/** The static page's form, rendered by React in the browser and nothing else. */
const script = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const field = (label, type) => h('p', null, h('label', null, label + ' ', h('input', { type })))
createRoot(document.getElementById('root')).render(
  h('div', null, h('h1', null, 'Log in'),
    h('form', null, field('Phone number', 'tel'), field('Password', 'password'), h('p', null, h('button', null, 'Log in')))),
)
`

/** The least that a page rendered by React can be, built into a folder that a host serves at `base`. */
export async function buildBareReact(folder, base) {
  const { build } = await import(pathToFileURL(path.join(folderOf('vite'), 'dist/node/index.js')).href)
  const source = mkdtempSync(path.join(tmpdir(), 'arribo-compared-'))
  writeFileSync(path.join(source, 'index.html'), html)
  writeFileSync(path.join(source, 'main.js'), script)
  mkdirSync(folder, { recursive: true })
  await build({
    root: source,
    base,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
    build: { outDir: folder, emptyOutDir: true },
  })
  rmSync(source, { recursive: true, force: true })
}
