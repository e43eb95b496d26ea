import { languageCookie, languageOfRequest } from './page-language.mjs'
import { prerenderedDocumentOf } from './web-pages.mjs'

/**
 * Makes Vite's dev server answer as the web host does: /config.js from ARRIBO_WEB_CONFIG, and each page's own
 * document.
 */
export const serveAsWebHost = ({ document, documentOf = () => undefined, ownPages = [], written }) => ({
  name: 'arribo:web-host',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/config.js') {
        response.setHeader('content-type', 'text/javascript')
        response.end(`globalThis.arriboConfig = ${process.env.ARRIBO_WEB_CONFIG ?? 'undefined'}`)
        return
      }
      const wantsPage = request.headers.accept?.includes('text/html') && !pathname.includes('.')
      const language = wantsPage && written && languageOf(request, searchParams, written)
      const template = language && written.templateOf(pathname)
      if (language && pathname === '/') request.url = written.homes[language]
      else if (template) {
        request.url = template
        request.originalUrl = prerenderedDocumentOf(pathname, language)
      } else if (wantsPage && !ownPages.includes(pathname)) request.url = documentOf(pathname) ?? document
      next()
    })
  },
})

function languageOf({ headers }, query, { languages, defaultLanguage }) {
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${languageCookie}=`))
  const asked = {
    query: query.get('language') ?? undefined,
    cookie: cookie?.slice(languageCookie.length + 1),
    acceptLanguage: headers['accept-language'],
  }
  return languageOfRequest(asked, languages, defaultLanguage)
}
