import type { WebConfig } from '@arribo/runtime-contracts/env'
import { languageCookie } from '@arribo/runtime-contracts/page-language'
import { ports } from '@arribo/runtime-contracts/ports'
import { type Language, requestLanguage } from '@arribo/runtime-contracts/request-language'
import { configScript, fileHeaders, isFileOfPages, webHeaders } from '@arribo/runtime-contracts/web/web-headers'
import { isFramedPage, pagesInLanguages } from '@arribo/runtime-contracts/web-pages'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Listener, listen } from '../../listener.ts'
import type { StandIn } from '../../stand-in.ts'
import { createAsset, type Encoding, loadAssets, type WebAsset } from './web-asset.ts'
import { fileFor } from './web-routes.ts'

export type WebHostOptions = {
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
      await answer(assets, request, response, { pathname, language: languageOf(request, searchParams) })
    },
  }
  return { ...(await listen(port, [site], ports[app].variable)), deploy }
}

type Assets = ReadonlyMap<string, WebAsset>

type PageQuery = { readonly pathname: string; readonly language: Language }

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
  assets: Assets,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, language }: PageQuery,
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
