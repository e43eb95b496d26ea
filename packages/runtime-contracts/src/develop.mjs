/**
 * What a web host does for a build, done by Vite while developing: /config.js from ARRIBO_WEB_CONFIG, and the app's
 * document for every page without one of its own; `documentOf` says which have. Plain JavaScript, because Vite loads its
 * configuration with Node.
 */
export const serveAsWebHost = ({ document, documentOf = () => undefined, ownPages = [] }) => ({
  name: 'arribo:web-host',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/config.js') {
        response.setHeader('content-type', 'text/javascript')
        response.end(`globalThis.arriboConfig = ${process.env.ARRIBO_WEB_CONFIG ?? 'undefined'}`)
        return
      }
      const wantsPage = request.headers.accept?.includes('text/html') && !pathname.includes('.')
      if (wantsPage && !ownPages.includes(pathname)) request.url = documentOf(pathname) ?? document
      next()
    })
  },
})
