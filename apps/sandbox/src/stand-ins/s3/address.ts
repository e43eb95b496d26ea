import { S3Error } from './s3-error.ts'

export type QueryPair = readonly [name: string, value: string]

/** Path style: `/bucket/key?query`. */
export type Address = { bucket: string; key: string; query: URLSearchParams }

export function addressOf(path: string): Address {
  const [pathname, search = ''] = split(path, '?')
  const [bucket, key = ''] = split(pathname.slice(1), '/')
  return { bucket: decode(bucket), key: decode(key), query: new URLSearchParams(plusKept(search)) }
}

export function queryPairs(url: string): QueryPair[] {
  return [...new URLSearchParams(plusKept(split(url, '?')[1] ?? ''))]
}

export function pathnameOf(url: string): string {
  return split(url, '?')[0] ?? ''
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

/** RFC 3986 encoding, which signatures require: all but letters, digits and `-._~`. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

// URLSearchParams decodes '+' as a space; S3 doesn't.
const plusKept = (search: string) => search.replaceAll('+', '%2B')

function split(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
