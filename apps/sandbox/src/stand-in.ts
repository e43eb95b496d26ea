import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { lookup } from 'mrmime'

/** One vendor's protocol. `path` is the request's path and query after the prefix, with a leading slash. */
export type StandIn = {
  readonly prefix: `/${string}`
  respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
  close?(): Promise<void>
}

export async function readBody(request: IncomingMessage, maxBytes = 20_000_000): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new RangeError(`The request's body is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Handles CORS as the vendors do for browsers. True if it has answered a preflight. */
export function answerCors(request: IncomingMessage, response: ServerResponse): boolean {
  const origin = request.headers.origin
  if (!origin) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-expose-headers', 'etag,x-amzn-errortype,x-amzn-requestid,request-id')
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', 'GET,HEAD,POST,PUT,DELETE')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
  return true
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const notFound = (response: ServerResponse): void =>
  sendJson(response, 404, { message: 'No stand-in answers at this address.' })

export function contentTypeOf(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

export async function sendFile(response: ServerResponse, file: URL): Promise<void> {
  response.writeHead(200, { 'content-type': contentTypeOf(file.pathname) })
  response.end(await readFile(file))
}

type Route = { readonly method: string; readonly path: string }

export function findRoute<Known extends Route>(routes: readonly Known[], method: string, pathname: string) {
  const here = routes.flatMap((route) => {
    const found = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (!found) return []
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    return [{ route, params: Object.fromEntries(params) as Readonly<Record<string, string>> }]
  })
  return { found: here.find(({ route }) => route.method === method), methods: here.map(({ route }) => route.method) }
}
