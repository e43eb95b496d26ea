import type { WebConfig } from '@arribo/runtime-contracts/env'
import { languageCookie } from '@arribo/runtime-contracts/page-language'
import { ports } from '@arribo/runtime-contracts/ports'
import { type Language, requestLanguage } from '@arribo/runtime-contracts/request-language'
import {
  cacheControlOf,
  configScript,
  fileHeaders,
  isFileOfPages,
  webHeaders,
} from '@arribo/runtime-contracts/web/web-headers'
import {
  isFramedPage,
  ownDocumentOf,
  pagesInLanguages,
  prerenderedDocumentOf,
} from '@arribo/runtime-contracts/web-pages'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { landingDocumentOf } from '@arribo/runtime-contracts/landing-pages'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listen, type Listener } from '../../listener.ts'
import { contentTypeOf, type StandIn } from '../../stand-in.ts'

type WebHostOptions = {
  readonly app: 'driver' | 'admin'
  readonly folder: string
  readonly config: WebConfig
  readonly port?: number
}

export type WebHost = Listener & {
  /** Adds another build. As in the cloud, nothing is deleted, so open pages still find their chunks. */
  deploy(folder: string): Promise<void>
}

export async function startWebHost({ app, folder, config, port = 0 }: WebHostOptions): Promise<WebHost> {
  const assets = new Map<string, WebAsset>()
  async function deploy(build: string): Promise<void> {
    const files = await loadAssets(build)
    if (!files.has('/index.html')) throw new Error(`There is no build in ${build}. Build the ${app} app first.`)
    for (const [path, asset] of files) assets.set(path, asset)
    assets.set('/config.js', createAsset('/config.js', Buffer.from(configScript({ app, config }))))
  }
  await deploy(folder)
  const headers = webHeaders({ app, config })
  const framedHeaders = webHeaders({ app, config, isFramed: true })
  const headersOf = (pathname: string) => {
    if (isFileOfPages(pathname)) return fileHeaders
    return app === 'driver' && isFramedPage(pathname) ? framedHeaders : headers
  }
  const site: StandIn = {
    prefix: '/',
    async respond(request, response, path) {
      const { pathname, searchParams } = new URL(path, 'http://web')
      for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value)
      await answer(assets, request, response, pathname, languageOf(request, searchParams))
    },
  }
  return { ...(await listen(port, [site], ports[app].variable)), deploy }
}

function languageOf({ headers }: IncomingMessage, query: URLSearchParams): Language {
  const cookies = new Map((headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]))
  return requestLanguage({
    query: query.get('language') ?? undefined,
    cookie: cookies.get(languageCookie),
    acceptLanguage: headers['accept-language'],
  })
}

const varyOf = (pathname: string) =>
  pagesInLanguages.includes(pathname.replace(/(?<=.)\/$/, ''))
    ? 'accept-encoding, accept-language, cookie'
    : 'accept-encoding'

async function answer(
  assets: ReadonlyMap<string, WebAsset>,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  language: Language,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const asset = assets.get(fileFor(decoded(pathname), (path) => assets.has(path), language) ?? '')
  if (!asset) {
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .end('Not found\n')
    return
  }
  response
    .setHeader('cache-control', asset.cacheControl)
    .setHeader('etag', asset.etag)
    .setHeader('vary', varyOf(pathname))
  if (request.headers['if-none-match'] === asset.etag) {
    response.writeHead(304).end()
    return
  }
  const encoding = asset.isCompressible ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const body = await asset.body(encoding)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.writeHead(200, { 'content-type': asset.contentType, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * Finds the file for a URL path by the rules of the cloud's distribution: the file itself, a folder's index, a page's
 * own document (in the request's language if it is prerendered), otherwise the app, whose router handles the rest. A
 * path with a file extension never falls back, so a missing script is a 404.
 */
export function fileFor(pathname: string, has: (path: string) => boolean, language: Language): string | undefined {
  if (pathname === '/') return [landingDocumentOf(language), '/index.html'].find(has)
  if (has(pathname)) return pathname
  const index = `${pathname.replace(/\/$/, '')}/index.html`
  if (has(index)) return index
  if (/\.[a-z0-9]{2,12}$/i.test(pathname)) return undefined
  const own = prerenderedDocumentOf(pathname, language) ?? ownDocumentOf(pathname)
  return [own ?? '/app.html', '/app.html', '/index.html'].find(has)
}

type Encoding = 'br' | 'gzip' | 'identity'

type WebAsset = {
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  body(encoding: Encoding): Promise<Buffer>
  readonly isCompressible: boolean
}

const isText = (contentType: string) => /^text\/|json|svg|xml|wasm/.test(contentType)

/** A release doesn't publish source maps either, because they would show everybody the sources. */
const isPublic = (name: string) => !name.endsWith('.map')

async function loadAssets(folder: string): Promise<Map<string, WebAsset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile() && isPublic(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const loaded = await Promise.all(
    files.map(async (file): Promise<[string, WebAsset]> => {
      const path = `/${relative(folder, file).split(sep).join('/')}`
      return [path, createAsset(path, await readFile(file))]
    }),
  )
  return new Map(loaded)
}

function createAsset(path: string, content: Buffer): WebAsset {
  const contentType = contentTypeOf(path)
  const compressed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    contentType,
    cacheControl: cacheControlOf(path),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isCompressible: isText(contentType) && content.length > 1000,
    body(encoding) {
      const known = compressed.get(encoding) ?? compress(content, encoding)
      compressed.set(encoding, known)
      return known
    },
  }
}

const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : promisify(gzip)(content)
