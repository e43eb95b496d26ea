import { ownDocumentOf, pagesWithOwnDocument } from '@arribo/runtime-contracts/web-pages'

export type WebRoutes = {
  /** Pages by their path without a closing slash. */
  readonly documents: Readonly<Record<string, string>>
  /** The app, whose router knows every other page. */
  readonly app: string
}

/** Which document answers which page, as the web host of a laptop finds it among the files. */
export const routesOf: Readonly<Record<'driver' | 'admin', WebRoutes>> = {
  driver: {
    documents: {
      '/': '/index.html',
      '/en': '/en/index.html',
      ...Object.fromEntries(pagesWithOwnDocument.map((page) => [page, ownDocumentOf(page) ?? ''])),
    },
    app: '/app.html',
  },
  admin: { documents: {}, app: '/index.html' },
}

type EdgeCode = WebRoutes & {
  /** JSON: what the app is told of where it runs. */
  readonly config: string
  /** JSON: the headers of the answer that tells it. */
  readonly headers: string
}

/**
 * What the distribution runs before it looks for a file: it answers /config.js, which no build holds, and names the
 * document of a page. A path that names a file type is left as it is, so a lost script stays a 404.
 */
export const edgeCode = ({ documents, app, config, headers }: EdgeCode): string => `
const config = ${config}
const headers = ${headers}
const documents = ${JSON.stringify(documents)}
function handler(event) {
  const request = event.request
  if (request.uri === '/config.js') {
    const body = 'globalThis.arriboConfig = ' + JSON.stringify(config) + '\\n'
    return { statusCode: 200, statusDescription: 'OK', headers: headers, body: body }
  }
  const page = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri
  if (documents[page]) request.uri = documents[page]
  else if (!/\\.[a-z0-9]{2,12}$/i.test(request.uri)) request.uri = '${app}'
  return request
}
`
