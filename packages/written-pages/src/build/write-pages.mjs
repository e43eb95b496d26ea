import { words as wordModules } from '@arribo/i18n/vite'
import { scriptAfterPaint, scriptForEarlyPress } from '@arribo/runtime-contracts/after-paint'
import { drawnByPreact } from '@arribo/ui/vite'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { reach } from './reach.mjs'

/** @typedef {import('./index.mjs').WrittenDocument} WrittenDocument */
/** @typedef {import('./index.mjs').WritePages} WritePages */

/**
 * Prerenders pages into copies of their template, one per language, at build time (and on each request in
 * development), so that they can be read without JavaScript. The rendering code never reaches the browser.
 */
export function writePages(/** @type {WritePages} */ pages) {
  return [fill(pages), letPaintFirst(pages.documents), pages.drawing]
}

function fill(/** @type {WritePages} */ { root, documents, constants = {}, ahead, drawing }) {
  /** @type {import('vite').ViteDevServer | undefined} */
  let developing
  const documentOf = new Map(documents.map((each) => [resolve(root, each.document), each]))
  const placeholders = documents.map(({ source }) => source.placeholder)
  return {
    name: 'arribo:write-pages',
    configureServer(/** @type {import('vite').ViteDevServer} */ server) {
      developing = server
    },
    resolveId(/** @type {string} */ id) {
      const document = resolve(root, id)
      return documentOf.has(document) ? document : undefined
    },
    load(/** @type {string} */ id) {
      const source = documentOf.get(id)?.source
      return source ? readFile(resolve(root, source.template), 'utf8') : undefined
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(/** @type {string} */ html, /** @type {{ path: string, originalUrl?: string }} */ asked) {
        if (!placeholders.some((each) => html.includes(each))) return html
        const document = documentAt(documents, asked.originalUrl ?? asked.path)
        const { title, description = '', words: spoken, ...rendered } = await draw(root, document, drawing, developing)
        const written = spoken ? await wordsIn(root, document, spoken, ahead) : ''
        const filled = Object.entries(constants).reduce((text, [name, value]) => text.replace(name, () => value), html)
        return filled
          .replace(document.source.placeholder, () => rendered.html)
          .replace('<!--words-->', () => written)
          .replaceAll('{{language}}', document.language)
          .replaceAll('{{title}}', title)
          .replaceAll('{{description}}', description)
      },
    },
  }
}

const moduleScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g

/** The page is complete without its scripts, which wait for the first paint. */
const letPaintFirst = (/** @type {readonly WrittenDocument[]} */ documents) => ({
  name: 'arribo:let-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(/** @type {string} */ html, /** @type {{ path: string }} */ { path }) {
      if (!documents.some(({ document }) => path === `/${document}`)) return html
      const scripts = [...html.matchAll(moduleScript)].map(([, address = '']) => address)
      const written = scriptAfterPaint(scripts) + (html.includes(' data-submits') ? scriptForEarlyPress : '')
      return html.replace(moduleScript, '').replace('</head>', `  ${written}\n  </head>`)
    },
  },
})

async function wordsIn(
  /** @type {string} */ root,
  /** @type {WrittenDocument} */ { language, source },
  /** @type {object} */ spoken,
  /** @type {WritePages['ahead']} */ ahead,
) {
  const json = JSON.stringify(spoken).replaceAll('<', '\\u003c')
  const files = source.leadsToApp ? ` data-app="${await appAhead(root, language, ahead)}"` : ''
  return `<script id="words" type="application/json" lang="${language}"${files}>${json}</script>`
}

async function appAhead(
  /** @type {string} */ root,
  /** @type {string} */ language,
  /** @type {WritePages['ahead']} */ { files, words },
) {
  const manifest = JSON.parse(await readFile(resolve(root, 'dist/.vite/manifest.json'), 'utf8'))
  const ofLanguage = words.map((list) => `virtual:words-in/${language}/${list}`)
  const reached = [...new Set(reach(manifest, [...files, ...ofLanguage]))]
  return reached.map((file) => `/${file}`).join(' ')
}

function documentAt(/** @type {readonly WrittenDocument[]} */ documents, /** @type {string} */ url) {
  const { pathname } = new URL(url, 'http://localhost')
  const document = documents.find(({ address }) => address === pathname.replace(/index\.html$/, ''))
  if (!document) throw new Error(`${pathname} is not a page that is written at build time`)
  return document
}

async function draw(
  /** @type {string} */ root,
  /** @type {WrittenDocument} */ { source, language, page },
  /** @type {WritePages['drawing']} */ drawing,
  /** @type {import('vite').ViteDevServer | undefined} */ developing,
) {
  const server =
    developing ??
    (await createServer({
      root,
      configFile: false,
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      plugins: [wordModules(), drawing],
      resolve: { alias: [drawnByPreact.alias], dedupe: drawnByPreact.dedupe },
      ssr: { noExternal: ['@tanstack/react-router', 'react-i18next', /^preact/] },
      logLevel: 'error',
    }))
  try {
    const module = await server.ssrLoadModule(source.module)
    const render = module[source.render]
    if (!render) throw new Error(`${source.module} has no ${source.render}`)
    return await render(language, page)
  } finally {
    if (!developing) await server.close()
  }
}
