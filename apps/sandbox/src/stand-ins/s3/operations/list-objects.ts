import { encode } from '../address.ts'
import { xmlAnswer, type Operation } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import type { Objects, StoredObject } from '../storage/objects.ts'
import { document } from '../xml.ts'

const most = 1000

export type Page = { contents: StoredObject[]; prefixes: string[]; next: string | undefined }

/** ListObjectsV2, paginated; a delimiter groups deeper keys into common prefixes. */
export const listObjectsV2: Operation = ({ objects }, { bucket, query }) => {
  const token = query.get('continuation-token')
  const from = token === null ? (query.get('start-after') ?? '') : behindToken(token)
  const { next, count, shown, ...listed } = listedFrom(objects, bucket, query, from)
  return xmlAnswer(
    document('ListBucketResult', {
      ...listed,
      KeyCount: count,
      StartAfter: query.has('start-after') ? shown(query.get('start-after') ?? '') : undefined,
      ContinuationToken: token ?? undefined,
      NextContinuationToken: next === undefined ? undefined : Buffer.from(tokenBegins + next).toString('base64url'),
    }),
  )
}

/** The first version: pages by key. Like the vendor, it names the next page only where keys are grouped. */
export const listObjects: Operation = ({ objects }, { bucket, query }) => {
  const marker = query.get('marker') ?? ''
  const { next, count: _count, shown, ...listed } = listedFrom(objects, bucket, query, marker)
  const NextMarker = next !== undefined && query.get('delimiter') ? shown(next) : undefined
  return xmlAnswer(document('ListBucketResult', { ...listed, Marker: shown(marker), NextMarker }))
}

function listedFrom(objects: Objects, bucket: string, query: URLSearchParams, from: string) {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const maxKeys = maxKeysOf(query.get('max-keys'))
  const { contents, prefixes, next } = page(objects.list(bucket), { prefix, delimiter, from, limit: maxKeys })
  const isEncoded = query.get('encoding-type') === 'url'
  const shown = (text: string) => (isEncoded ? encode(text).replaceAll('%2F', '/') : text)
  return {
    next,
    shown,
    count: contents.length + prefixes.length,
    Name: bucket,
    Prefix: shown(prefix),
    Delimiter: delimiter ? shown(delimiter) : undefined,
    MaxKeys: maxKeys,
    IsTruncated: next !== undefined,
    EncodingType: isEncoded ? 'url' : undefined,
    Contents: contents.map(({ key, at, md5, size }) => ({
      Key: shown(key),
      LastModified: new Date(at).toISOString(),
      ETag: `"${md5}"`,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: prefixes.map((each) => ({ Prefix: shown(each) })),
  }
}

/** One page of a sorted list, after the key or common prefix `from`. */
export function page(
  sorted: readonly StoredObject[],
  { prefix, delimiter, from, limit }: { prefix: string; delimiter: string; from: string; limit: number },
): Page {
  const contents: StoredObject[] = []
  const prefixes: string[] = []
  let last = ''
  for (let at = firstAtOrBehind(sorted, from > prefix ? from : prefix); at < sorted.length; at++) {
    const object = sorted[at] as StoredObject
    const { key } = object
    if (!key.startsWith(prefix)) break
    if (key === from) continue
    const folded = foldedPrefix(key, prefix, delimiter)
    if (folded !== undefined && (folded === prefixes.at(-1) || folded === from)) continue
    if (contents.length + prefixes.length >= limit) return { contents, prefixes, next: limit > 0 ? last : undefined }
    if (folded === undefined) contents.push(object)
    else prefixes.push(folded)
    last = folded ?? key
  }
  return { contents, prefixes, next: undefined }
}

function foldedPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  const at = delimiter ? key.indexOf(delimiter, prefix.length) : -1
  return at < 0 ? undefined : key.slice(0, at + delimiter.length)
}

/** Binary search, so that a page deep in a large bucket costs no more than the first. */
function firstAtOrBehind(sorted: readonly StoredObject[], key: string): number {
  const wanted = Buffer.from(key)
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (Buffer.compare(Buffer.from(sorted[middle]?.key ?? ''), wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function behindToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString()
  if (!text.startsWith(tokenBegins))
    throw new S3Error(400, 'InvalidArgument', 'The continuation token provided is incorrect')
  return text.slice(tokenBegins.length)
}

/** Tells our own tokens from any other text. */
const tokenBegins = 'after:'

function maxKeysOf(text: string | null): number {
  const wanted = Number(text ?? most)
  if (!Number.isInteger(wanted) || wanted < 0)
    throw new S3Error(400, 'InvalidArgument', 'Provided max-keys not an integer or within integer range')
  return Math.min(wanted, most)
}
