import { cacheControlOf } from '@arribo/runtime-contracts/web/web-headers'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type WebAsset = {
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  body(encoding: Encoding): Promise<Buffer>
  readonly isCompressible: boolean
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const isText = (contentType: string) => /^text\/|json|svg|xml|wasm/.test(contentType)

/** A release doesn't publish source maps either, because they would show everybody the sources. */
const isPublic = (name: string) => !name.endsWith('.map')

export async function loadAssets(folder: string): Promise<Map<string, WebAsset>> {
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

export function createAsset(path: string, content: Buffer): WebAsset {
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
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
