import { languageCookie, languageOfRequest } from './page-language.mjs'
import { prerenderedDocumentOf } from './web-pages.mjs'

/**
 * Makes Vite's dev server answer as the web host does for a build: /config.js from ARRIBO_WEB_CONFIG, and for each
 * page the document that `documentOf` names, or the app's own. `written` is for prerendered pages: each request
 * renders the template that `templateOf` names, or serves the app's page if it names none; `/` serves the entry of
 * `homes` for the language. Plain JavaScript, because Node loads Vite's configuration.
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
        // The template is rendered according to the original URL.
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
