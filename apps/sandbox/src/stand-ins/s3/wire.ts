import type { IncomingHttpHeaders } from 'node:http'
import type { Objects, Versions } from './storage.ts'

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

export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const accessDenied = (why = 'Access Denied') => new S3Error(403, 'AccessDenied', why)
export const noSuchBucket = () => new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
export const invalidRequest = (why: string) => new S3Error(400, 'InvalidRequest', why)
export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `${what} implies functionality that the sandbox does not have.`)

export type QueryPair = readonly [name: string, value: string]

/** Path style: `/bucket/key?query`. */
type Address = { bucket: string; key: string; query: URLSearchParams }

export function addressOf(path: string): Address {
  const [pathname, search = ''] = split(path, '?')
  const [bucket, key = ''] = split(pathname.slice(1), '/')
  return { bucket: decode(bucket), key: decode(key), query: new URLSearchParams(plusKept(search)) }
}

export const queryPairs = (url: string): QueryPair[] => [...new URLSearchParams(plusKept(split(url, '?')[1] ?? ''))]

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

/** RFC 3986 encoding, which signatures require: all but letters, digits and `-._~`. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

// URLSearchParams decodes '+' as a space; S3 doesn't.
const plusKept = (search: string) => search.replaceAll('+', '%2B')

function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

type XmlNode = { [name: string]: XmlValue }
type XmlValue = string | number | boolean | undefined | XmlNode | XmlNode[]

const namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'

/** A list becomes one element per entry; undefined becomes none. */
export const xmlAnswer = (root: string, content: XmlNode): S3Answer => xml(200, element(root, content, namespace))

export const errorAnswer = (status: number, content: XmlNode): S3Answer => xml(status, element('Error', content))

const xml = (status: number, content: string): S3Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
})

function element(name: string, value: XmlValue, attributes = ''): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join('')
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, content]) => element(child, content))
          .join('')
      : escape(String(value))
  return `<${name}${attributes}>${inner}</${name}>`
}

const escape = (text: string): string => text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)
