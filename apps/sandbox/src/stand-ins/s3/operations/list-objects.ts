import { xmlAnswer, type Operation } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'
import { document } from '../xml.ts'

const pageSize = 1000

/** All keys under a prefix, in pages. */
export const listObjectsV2: Operation = ({ objects }, { bucket, query }) => {
  const token = query.get('continuation-token')
  const prefix = query.get('prefix') ?? ''
  const from = token === null ? prefix : behindToken(token)
  const sorted = objects.list(bucket)
  const start = firstAtOrBehind(sorted, from)
  const under = sorted
    .slice(start, start + pageSize + 2)
    .filter(({ key }) => key.startsWith(prefix) && (token === null || key !== from))
  const page = under.slice(0, pageSize)
  const isTruncated = under.length > page.length
  return xmlAnswer(
    document('ListBucketResult', {
      Name: bucket,
      Prefix: prefix,
      MaxKeys: pageSize,
      IsTruncated: isTruncated,
      KeyCount: page.length,
      ContinuationToken: token ?? undefined,
      NextContinuationToken: isTruncated ? tokenOf(page.at(-1)) : undefined,
      Contents: page.map(({ key, at, md5, size }) => ({
        Key: key,
        LastModified: new Date(at).toISOString(),
        ETag: `"${md5}"`,
        Size: size,
        StorageClass: 'STANDARD',
      })),
    }),
  )
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

/** Tells our own tokens from any other text. */
const tokenBegins = 'after:'

const tokenOf = (last: StoredObject | undefined) => Buffer.from(tokenBegins + (last?.key ?? '')).toString('base64url')

function behindToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString()
  if (!text.startsWith(tokenBegins))
    throw new S3Error(400, 'InvalidArgument', 'The continuation token provided is incorrect')
  return text.slice(tokenBegins.length)
}
