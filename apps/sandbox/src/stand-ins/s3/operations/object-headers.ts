import type { IncomingHttpHeaders } from 'node:http'
import { parameter, type S3Request } from '../request.ts'
import { notImplemented, S3Error } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'

const kept = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires']
const encryption = 'x-amz-server-side-encryption'
const beyondUs = /^x-amz-(tagging|object-lock|website|server-side-encryption-customer|storage-class|copy-source-server)/

/** Refuses what a bucket without ACLs refuses, and what this stand-in would otherwise ignore. */
export function refuseUnsupported({ headers, query }: Pick<S3Request, 'headers' | 'query'>): void {
  const acl = parameter({ headers, query }, 'x-amz-acl') ?? 'bucket-owner-full-control'
  const grants = Object.keys(headers).some((name) => name.startsWith('x-amz-grant-'))
  if (grants || !['private', 'bucket-owner-full-control'].includes(acl))
    throw new S3Error(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs')
  const [unknown] = [...Object.keys(headers), ...query.keys()].filter((name) => beyondUs.test(name.toLowerCase()))
  if (unknown) throw notImplemented(`The header ${unknown}`)
}

/** The headers of a write that are returned with every read. */
export function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const found: Record<string, string> = { 'content-type': headers['content-type'] ?? 'binary/octet-stream' }
  for (const name of [...kept, encryption]) {
    const value = headers[name]
    if (typeof value === 'string') found[name] = value
  }
  const coding = found['content-encoding']?.replace(/aws-chunked,?\s*/, '')
  if (coding) return { ...found, 'content-encoding': coding }
  delete found['content-encoding']
  return found
}

/** x-amz-meta-*; a presigned URL may have them in its query. */
export function metadataOf({ headers, query }: Pick<S3Request, 'headers' | 'query'>): Record<string, string> {
  const prefix = 'x-amz-meta-'
  const names = new Set([...Object.keys(headers), ...query.keys()].map((name) => name.toLowerCase()))
  const found: Record<string, string> = {}
  for (const name of names) {
    if (name.startsWith(prefix)) found[name.slice(prefix.length)] = parameter({ headers, query }, name) ?? ''
  }
  return found
}

export function objectHeaders(object: StoredObject, request: S3Request): Record<string, string> {
  const meta = Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])
  return {
    ...object.headers,
    ...Object.fromEntries(meta),
    ...(request.headers['x-amz-checksum-mode'] === 'ENABLED' && checksumHeaders(object)),
    ...overrides(request.query),
    etag: `"${object.md5}"`,
    'last-modified': new Date(object.at).toUTCString(),
    'accept-ranges': 'bytes',
  }
}

export function checksumHeaders({ checksums }: StoredObject): Record<string, string> {
  const values = Object.entries(checksums).map(([algorithm, value]) => [`x-amz-checksum-${algorithm}`, value])
  return values.length > 0 ? { ...Object.fromEntries(values), 'x-amz-checksum-type': 'FULL_OBJECT' } : {}
}

/** `response-content-type` and similar: a signed URL may override response headers. */
function overrides(query: URLSearchParams): Record<string, string> {
  const names = ['content-type', ...kept].filter((name) => query.has(`response-${name}`))
  return Object.fromEntries(names.map((name) => [name, query.get(`response-${name}`) ?? '']))
}
