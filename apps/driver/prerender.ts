import { words } from '@arribo/i18n/vite'
import { scriptAfterPaint } from '@arribo/runtime-contracts/after-paint'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formPages, lightPage } from '@arribo/runtime-contracts/web-pages'
import { createServer, type Manifest, type Plugin, type ViteDevServer } from 'vite'
import { reach } from './build-files.ts'
import { landingPages, writtenPages } from './landing-pages.ts'
import { drawnByNobody } from './slim-forms.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

type Rendered = { html: string; title: string; description?: string; words?: object }
type Renderer = Record<string, (language: string, page: string) => Promise<Rendered>>

/** What a document is made of: its template, and the function of a module that draws what belongs into it. */
type Source = { template: string; placeholder: string; module: string; render: string }

const landing: Source = {
  template: 'index.html',
  placeholder: '<!--landing-->',
  module: '/src/landing/render-landing.tsx',
  render: 'renderLanding',
}
const page: Source = {
  template: 'public.html',
  placeholder: '<!--page-->',
  module: '/src/public/render-page.tsx',
  render: 'renderPage',
}

const form: Source = {
  template: 'forms.html',
  placeholder: '<!--form-->',
  module: '/src/forms/render-forms.tsx',
  render: 'renderForms',
}

const light: Source = {
  template: 'light.html',
  placeholder: '<!--light-->',
  module: '/src/light/render-light.tsx',
  render: 'renderLight',
}

const sources = [landing, page, form, light]
const sourceOf = (path: string): Source => {
  if (path === lightPage) return light
  return formPages.includes(path) ? form : page
}

const documents = [
  ...landingPages.map(({ language, path, document }) => ({
    source: landing,
    language,
    document,
    page: path,
    address: path,
  })),
  ...writtenPages.map(({ language, document, page: path }) => ({
    source: sourceOf(path),
    language,
    document,
    page: path,
    address: `/${document}`,
  })),
]
type Document = (typeof documents)[number]

const documentOf = new Map(documents.map((each) => [resolve(root, each.document), each]))
const alternates = landingPages
  .map(({ language, path }) => `<link vite-ignore rel="alternate" hreflang="${language}" href="${path}" />`)
  .join('\n    ')

/**
 * Writes pages into copies of their template, one a language, at build time (and on each request while developing), so
 * that they read without JavaScript. The code that draws them never reaches the browser.
 */
export function prerender(): Plugin[] {
  return [fill(), letPaintFirst, drawnByNobody]
}

function fill(): Plugin {
  let developing: ViteDevServer | undefined
  return {
    name: 'arribo:prerender',
    configureServer(server) {
      developing = server
    },
    resolveId(id) {
      const document = resolve(root, id)
      return documentOf.has(document) ? document : undefined
    },
    load(id) {
      const source = documentOf.get(id)?.source
      return source ? readFile(resolve(root, source.template), 'utf8') : undefined
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, originalUrl = path }) {
        if (!sources.some(({ placeholder }) => html.includes(placeholder))) return html
        const document = documentAt(originalUrl)
        const { title, description = '', words: spoken, ...rendered } = await render(document, developing)
        const written = spoken ? await wordsIn(document, spoken) : ''
        return html
          .replace(document.source.placeholder, () => rendered.html)
          .replace('<!--words-->', () => written)
          .replace('<!--alternates-->', alternates)
          .replaceAll('{{language}}', document.language)
          .replaceAll('{{title}}', title)
          .replaceAll('{{description}}', description)
      },
    },
  }
}

const moduleScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g

/** The page is there without its scripts, which wait until it has been painted. */
const letPaintFirst: Plugin = {
  name: 'arribo:let-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      if (!documents.some(({ document }) => path === `/${document}`)) return html
      const scripts = [...html.matchAll(moduleScript)].map(([, address = '']) => address)
      return html.replace(moduleScript, '').replace('</head>', `  ${scriptAfterPaint(scripts)}\n  </head>`)
    },
  },
}

/** What the app fetches first for a driver, from the build before this one. */
const appFiles = ['app.html', 'src/app/pass-gates.ts', 'src/routes/app/route.tsx', 'src/routes/app/index.tsx']
const appWords = ['driver/app,driver/login,shared/ui', 'driver/home']

/** The words that the page is drawn with, which its script takes from here, and what to fetch while a password is typed. */
async function wordsIn({ language, source }: Document, spoken: object): Promise<string> {
  const json = JSON.stringify(spoken).replaceAll('<', '\\u003c')
  const ahead = source === form ? ` data-app="${await appAhead(language)}"` : ''
  return `<script id="words" type="application/json" lang="${language}"${ahead}>${json}</script>`
}

async function appAhead(language: string): Promise<string> {
  const manifest = JSON.parse(await readFile(resolve(root, 'dist/.vite/manifest.json'), 'utf8')) as Manifest
  const ofLanguage = appWords.map((list) => `virtual:words-in/${language}/${list}`)
  const files = [...new Set(reach(manifest, [...appFiles, ...ofLanguage]))]
  return files.map((file) => `/${file}`).join(' ')
}

/** While developing, Vite answers with the template, and only the address tells which page is meant. */
function documentAt(url: string): Document {
  const { pathname } = new URL(url, 'http://localhost')
  const document = documents.find(({ address }) => address === pathname.replace(/index\.html$/, ''))
  if (!document) throw new Error(`${pathname} is no page that is written at build time`)
  return document
}

async function render(
  { source, language, page: path }: Document,
  developing: ViteDevServer | undefined,
): Promise<Rendered> {
  const server =
    developing ??
    (await createServer({
      root,
      configFile: false,
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
      plugins: [words(), drawnByNobody],
      ssr: { noExternal: ['@tanstack/react-router'] },
      logLevel: 'error',
    }))
  try {
    const drawing = (await server.ssrLoadModule(source.module)) as Renderer
    const draw = drawing[source.render]
    if (!draw) throw new Error(`${source.module} has no ${source.render}`)
    return await draw(language, path)
  } finally {
    if (!developing) await server.close()
  }
}
