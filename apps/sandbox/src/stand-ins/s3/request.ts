import type { IncomingHttpHeaders } from 'node:http'
import type { Address } from './address.ts'
import type { Objects } from './storage/objects.ts'
import type { Versions } from './storage/versions.ts'

export type S3Request = Address & {
  method: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** The verified checksums that the client sent, base64 by algorithm. */
  checksums: Record<string, string>
}

export type S3Answer = {
  status: number
  headers?: Record<string, string | number>
  body?: string | Buffer
}

export type S3World = {
  buckets: readonly string[]
  objects: Objects
  versions: Versions
  locked: Readonly<Record<string, number>>
  now: () => number
}
export type Operation = (world: S3World, request: S3Request) => Promise<S3Answer> | S3Answer

/** A presigned URL may have a parameter in its query instead of a header. */
export function parameter({ headers, query }: Pick<S3Request, 'headers' | 'query'>, name: string): string | undefined {
  const header = headers[name]
  if (typeof header === 'string') return header
  const wanted = [...query.keys()].find((key) => key.toLowerCase() === name)
  return wanted === undefined ? undefined : (query.get(wanted) ?? undefined)
}

export function xmlAnswer(body: string): S3Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
