import { words } from '@arribo/i18n/vite'
import { scriptAfterPaint } from '@arribo/runtime-contracts/after-paint'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { landingPages, writtenPages } from './landing-pages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

type Rendered = { html: string; title: string; description?: string }
type Renderer = Record<string, (language: string) => Promise<Rendered>>

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

const documents = [
  ...landingPages.map(({ language, path, document }) => ({ source: landing, language, document, address: path })),
  ...writtenPages.map(({ language, document }) => ({ source: page, language, document, address: `/${document}` })),
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
  return [fill(), letPaintFirst]
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
        if (![landing, page].some(({ placeholder }) => html.includes(placeholder))) return html
        const document = documentAt(originalUrl)
        const { title, description = '', ...rendered } = await render(document, developing)
        return html
          .replace(document.source.placeholder, () => rendered.html)
          .replace('<!--alternates-->', alternates)
          .replaceAll('{{language}}', document.language)
          .replaceAll('{{title}}', title)
          .replaceAll('{{description}}', description)
      },
    },
  }
}

/** The page is there without its script, which waits until it has been painted. */
const letPaintFirst: Plugin = {
  name: 'arribo:let-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      documents.some(({ document }) => path === `/${document}`)
        ? html.replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, (_, address: string) =>
            scriptAfterPaint(address),
          )
        : html,
  },
}

/** While developing, Vite answers with the template, and only the address tells which page is meant. */
function documentAt(url: string): Document {
  const { pathname } = new URL(url, 'http://localhost')
  const document = documents.find(({ address }) => address === pathname.replace(/index\.html$/, ''))
  if (!document) throw new Error(`${pathname} is no page that is written at build time`)
  return document
}

async function render({ source, language }: Document, developing: ViteDevServer | undefined): Promise<Rendered> {
  const server =
    developing ??
    (await createServer({
      root,
      configFile: false,
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
      plugins: [words()],
      logLevel: 'error',
    }))
  try {
    const drawing = (await server.ssrLoadModule(source.module)) as Renderer
    const draw = drawing[source.render]
    if (!draw) throw new Error(`${source.module} has no ${source.render}`)
    return await draw(language)
  } finally {
    if (!developing) await server.close()
  }
}
