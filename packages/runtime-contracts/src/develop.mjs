import { languageCookie, languageOfRequest } from './page-language.mjs'
import { formPages, prerenderedDocumentOf } from './web-pages.mjs'

/**
 * What a web host does for a build, done by Vite while developing: /config.js from ARRIBO_WEB_CONFIG, and the app's
 * document for every page without one of its own; `documentOf` says which have. With `written`, pages that the build
 * writes in each language are made of its template on each request (those with a form are pages of the app, which has them too), and `/` is its `homes` entry of the language. Plain
 * JavaScript, because Vite loads its configuration with Node.
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
      const page = language && !formPages.includes(pathname) && prerenderedDocumentOf(pathname, language)
      if (language && pathname === '/') request.url = written.homes[language]
      else if (page) {
        request.url = written.template
        // What the template becomes is told by the address that was asked for.
        request.originalUrl = page
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
