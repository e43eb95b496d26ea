import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'

const placeholder = '<!--landing-->'
const root = fileURLToPath(new URL('.', import.meta.url))

type Landing = { renderLanding(language: 'es' | 'en'): { html: string; title: string; description: string } }

/**
 * Writes the landing page into its two documents at build time (and on each request while developing), so that it reads
 * without JavaScript. The page's code never reaches the browser.
 */
export function prerenderLanding(): Plugin {
  let developing: ViteDevServer | undefined
  return {
    name: 'arribo:prerender-landing',
    configureServer(server) {
      developing = server
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(document, { path }) {
        if (!document.includes(placeholder)) return document
        const { html, title, description } = await render(path.startsWith('/en') ? 'en' : 'es', developing)
        return document
          .replace(placeholder, html)
          .replaceAll('{{title}}', title)
          .replaceAll('{{description}}', description)
      },
    },
  }
}

async function render(language: 'es' | 'en', developing: ViteDevServer | undefined) {
  const server =
    developing ??
    (await createServer({
      root,
      configFile: false,
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
      logLevel: 'error',
    }))
  try {
    const landing = (await server.ssrLoadModule('/src/landing/render-landing.tsx')) as Landing
    return landing.renderLanding(language)
  } finally {
    if (!developing) await server.close()
  }
}
