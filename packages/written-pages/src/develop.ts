import { languageCookie } from '@arribo/runtime-contracts/page-language'
import { requestLanguage } from '@arribo/runtime-contracts/request-language'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { fill, type Renderer, rendererEntry } from './build.ts'

/**
 * Makes Vite's dev server answer like the web host. /config.js comes from the environment variable ARRIBO_WEB_CONFIG.
 * Form and public pages are rendered on each request; other addresses get the document that `documentOf` names.
 */
export const developDocuments = (documentOf: (pathname: string) => string): Plugin => ({
  name: 'arribo:documents',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/config.js') {
        response.setHeader('content-type', 'text/javascript')
        response.end(`globalThis.arriboConfig = ${process.env['ARRIBO_WEB_CONFIG'] ?? 'undefined'}`)
        return
      }
      if (!request.headers.accept?.includes('text/html') || pathname.includes('.')) return next()
      renderDocument(server, pathname, languageOf(request, searchParams), documentOf).then(
        (html) => response.setHeader('content-type', 'text/html').end(html),
        next,
      )
    })
  },
})

function languageOf({ headers }: IncomingMessage, query: URLSearchParams): string {
  const cookie = headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(`${languageCookie}=`))
  return requestLanguage({
    query: query.get('language') ?? undefined,
    cookie: cookie?.slice(languageCookie.length + 1),
    acceptLanguage: headers['accept-language'],
  })
}

async function renderDocument(
  server: ViteDevServer,
  address: string,
  language: string,
  documentOf: (pathname: string) => string,
) {
  const { documents, render } = (await server.ssrLoadModule(`/${rendererEntry}`)) as Renderer
  const pathname = address.replace(/(?<=.)\/$/, '')
  const found =
    documents.find((each) => each.page === pathname && each.language === language) ??
    documents.find(({ file }) => `/${file}` === `${pathname}/index.html`) ??
    documents.find(({ page }) => page === '*')
  const template = await readFile(path.join(server.config.root, found?.template ?? documentOf(pathname)), 'utf8')
  const html = found ? fill(template, found.language, await render(found.page, found.language)) : template
  return server.transformIndexHtml(address, html)
}
