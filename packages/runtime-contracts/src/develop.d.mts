import type { IncomingMessage, ServerResponse } from 'node:http'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export declare function serveAsWebHost(options: {
  document: string
  documentOf?: (pathname: string) => string | undefined
  ownPages?: readonly string[]
  written?: {
    templateOf: (page: string) => string | undefined
    languages: readonly string[]
    defaultLanguage: string
    homes: Readonly<Record<string, string>>
  }
}): {
  name: string
  configureServer(server: { middlewares: { use(middleware: Middleware): void } }): void
}
