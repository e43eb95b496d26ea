/** Makes Vite's dev server answer as the web host does: /config.js from ARRIBO_WEB_CONFIG, and the app's document. */
export const serveAsWebHost = ({ document, documentOf = () => undefined }) => ({
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
      if (wantsPage) request.url = documentOf(pathname) ?? document
      next()
    })
  },
})
