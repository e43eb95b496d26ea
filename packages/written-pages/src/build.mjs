// Prerendering for the Vite configuration of an app, which Node loads: plain JavaScript.
import { rememberPress, startAfterPaint, startApp } from '@arribo/runtime-contracts/inline'
import { languageOfHeaders } from '@arribo/runtime-contracts/page-language'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {import('./build.d.mts').Prerendering} Prerendering */
/** @typedef {import('./build.d.mts').WrittenDocument} WrittenDocument */

const rendererFolder = 'node_modules/.prerender'

/** The environments of the build: `client` with the templates, and `ssr` with the entry that renders the pages. */
export const environmentsFor = (/** @type {Prerendering} */ { entry, templates, others = [] }) => ({
  client: {
    build: { outDir: 'dist', emptyOutDir: true, manifest: true, rolldownOptions: { input: [...templates, ...others] } },
  },
  ssr: {
    build: {
      outDir: rendererFolder,
      emptyOutDir: true,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: { input: entry },
    },
    // The renderer runs where the packages' own dependencies can't be resolved.
    resolve: { noExternal: /** @type {const} */ (true) },
  },
})

/** Renders every document from its template, in its language, after the builds of the client and of the renderer. */
export async function writeDocuments(
  /** @type {string} */ root,
  /** @type {Prerendering} */ { entry, templates, filesAhead },
) {
  const dist = path.join(root, 'dist')
  const manifest = await readManifest(root)
  const renderer = path.join(root, rendererFolder, `${path.parse(entry).name}.js`)
  const { documents, render } = await import(`${pathToFileURL(renderer).href}?${Date.now()}`)
  const written = await Promise.all(
    templates.map(async (each) => [each, await readFile(path.join(dist, each), 'utf8')]),
  )
  const templateOf = new Map(written)
  for (const each of templates) await rm(path.join(dist, each))
  for (const each of /** @type {readonly WrittenDocument[]} */ (documents)) {
    const ahead = each.leadsToApp ? filesAhead(manifest, each.language) : []
    const file = path.join(dist, each.file)
    await mkdir(path.dirname(file), { recursive: true })
    const template = letPaintFirst(templateOf.get(each.template) ?? '', manifest, [
      each.template,
      ...(each.loads ?? []),
    ])
    await writeFile(file, fill(template, each, await render(each.page, each.language), ahead))
  }
}

export const readManifest = async (/** @type {string} */ root) =>
  /** @type {import('vite').Manifest} */ (
    JSON.parse(await readFile(path.join(root, 'dist/.vite/manifest.json'), 'utf8'))
  )

/** In development: answers a page's address with its document, rendered on each request. */
export const developDocuments = (/** @type {Prerendering} */ { entry }) => ({
  name: 'arribo:documents',
  apply: /** @type {const} */ ('serve'),
  configureServer(/** @type {import('vite').ViteDevServer} */ server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (!request.headers.accept?.includes('text/html') || pathname.includes('.')) return next()
      answer(server, `/${entry}`, { pathname, searchParams, headers: request.headers }).then(
        (html) => (html ? response.setHeader('content-type', 'text/html').end(html) : next()),
        next,
      )
    })
  },
})

async function answer(
  /** @type {import('vite').ViteDevServer} */ server,
  /** @type {string} */ entry,
  /** @type {{ pathname: string, searchParams: URLSearchParams, headers: import('node:http').IncomingHttpHeaders }} */ asked,
) {
  const { documents, render, defaultLanguage } = await server.ssrLoadModule(entry)
  const pathname = asked.pathname.replace(/(?<=.)\/$/, '')
  const languages = documents.map((/** @type {WrittenDocument} */ { language }) => language)
  const wanted = languageOfHeaders(asked.headers, asked.searchParams, languages, defaultLanguage)
  const found =
    documents.find((/** @type {WrittenDocument} */ each) => each.page === pathname && each.language === wanted) ??
    documents.find((/** @type {WrittenDocument} */ each) => `/${each.file}` === `${pathname}/index.html`) ??
    documents.find((/** @type {WrittenDocument} */ { page }) => page === '*')
  if (!found) return undefined
  const template = await readFile(path.join(server.config.root, found.template), 'utf8')
  const html = fill(template, found, await render(found.page, found.language), [])
  return server.transformIndexHtml(asked.pathname, html)
}

function fill(
  /** @type {string} */ template,
  /** @type {WrittenDocument} */ { language },
  /** @type {import('./build.d.mts').Rendered} */ { title, description = '', html, head = '', words },
  /** @type {readonly string[]} */ ahead,
) {
  const carried = JSON.stringify(words ?? {}).replaceAll('<', '\\u003c')
  const files = ahead.length > 0 ? ` data-app="${ahead.join(' ')}"` : ''
  return template
    .replace('<!--page-->', () => html)
    .replace('<!--head-->', () => head)
    .replace('<!--words-->', () =>
      words ? `<script id="words" type="application/json" lang="${language}"${files}>${carried}</script>` : '',
    )
    .replaceAll('{{language}}', language)
    .replaceAll('{{title}}', title)
    .replaceAll('{{description}}', description)
}

/** The script for the driver app's document. Listed files: the entry first, then its static imports. */
export const scriptForStart = (/** @type {import('./build.d.mts').FilesOfStart} */ { parts, styles, words }) => {
  const files = Object.entries(words).map(([language, file]) => ` data-${language}="${file}"`)
  return `<script data-styles="${styles}" data-parts="${parts.join(' ')}"${files.join('')}>${startApp}</script>`
}

const scripts = /\s*<script\b[^>]* src="([^"]+)"[^>]*><\/script>/g
const preloads = /\s*<link rel="modulepreload"[^>]*>/g

/** The page is complete without its scripts, which wait for the first paint. */
function letPaintFirst(
  /** @type {string} */ html,
  /** @type {import('vite').Manifest} */ manifest,
  /** @type {readonly string[]} */ entries,
) {
  const addresses = [...html.matchAll(scripts)].map(([, address = '']) => address)
  const imported = filesOf(manifest, entries).filter((file) => file.endsWith('.js'))
  const others = imported.map((file) => `/${file}`).filter((file) => !addresses.includes(file))
  const start = `<script data-src="${addresses.join(' ')}" data-imports="${others.join(' ')}">${startAfterPaint}</script>`
  const early = html.includes('<!--words-->') ? `<script>${rememberPress}</script>` : ''
  return html.replace(scripts, '').replace(preloads, '').replace('</head>', `  ${start}${early}\n  </head>`)
}

/** The files of some entries of a build, with their styles and static imports; a missing entry is an error. */
export function filesOf(/** @type {import('vite').Manifest} */ manifest, /** @type {readonly string[]} */ entries) {
  const seen = new Set()
  /** @type {string[]} */
  const files = []
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.push(chunk.file, ...(chunk.css ?? []))
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) {
    // A route's file is split into several chunks with a query each; a group of modules has a name and no file.
    const keys = Object.keys(manifest).filter(
      (key) => key === entry || key.startsWith(`${entry}?`) || manifest[key]?.name === entry,
    )
    if (keys.length === 0) throw new Error(`The build has no ${entry}`)
    for (const key of keys) visit(key)
  }
  return [...new Set(files)]
}
