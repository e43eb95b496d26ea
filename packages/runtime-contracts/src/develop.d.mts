import type { IncomingMessage, ServerResponse } from 'node:http'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export declare function serveAsWebHost(options: {
  document: string
  documentOf?: (pathname: string) => string | undefined
}): {
  name: string
  configureServer(server: { middlewares: { use(middleware: Middleware): void } }): void
}
