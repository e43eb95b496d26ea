import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup.mjs'

const ofDriver = createRequire(path.join(root, 'apps/driver/package.json'))
const folderOf = (name) => path.dirname(ofDriver.resolve(`${name}/package.json`))

const documentOf = (title, body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
${body}
  </body>
</html>
`

const form = `    <h1>Log in</h1>
    <form action="/">
      <p><label>Phone number <input type="tel" /></label></p>
      <p><label>Password <input type="password" /></label></p>
      <p><button>Log in</button></p>
    </form>`

export function writeStaticPage(folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), documentOf('A static page', form))
}

const rendered = `    <div id="root"></div>
    <script type="module" src="./main.js"></script>`

/** The same form rendered by React in the browser, and nothing else. */
const script = `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const field = (label, type) => h('p', null, h('label', null, label + ' ', h('input', { type })))
createRoot(document.getElementById('root')).render(
  h('div', null, h('h1', null, 'Log in'),
    h('form', null, field('Phone number', 'tel'), field('Password', 'password'), h('p', null, h('button', null, 'Log in')))),
)
`

/** The smallest possible page that React renders, built into a folder that a host serves at `base`. */
export async function buildBareReact(folder, base) {
  const { build } = await import(pathToFileURL(path.join(folderOf('vite'), 'dist/node/index.js')).href)
  const source = mkdtempSync(path.join(tmpdir(), 'arribo-compared-'))
  writeFileSync(path.join(source, 'index.html'), documentOf('A bare React page', rendered))
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
