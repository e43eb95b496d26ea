import { xmlAnswer, type Operation } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import { compareKeys, type StoredObject } from '../storage/objects.ts'
import { document } from '../xml.ts'

const pageSize = 1000

export const listObjectsV2: Operation = ({ objects }, { bucket, query }) => {
  const token = query.get('continuation-token')
  const prefix = query.get('prefix') ?? ''
  const under = objects.list(bucket, prefix)
  const from = token === null ? undefined : behindToken(token)
  const behind = from === undefined ? under : under.filter(({ key }) => compareKeys(key, from) > 0)
  const page = behind.slice(0, pageSize)
  const isTruncated = behind.length > page.length
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

/** Tells our own tokens from any other text. */
const tokenBegins = 'after:'

const tokenOf = (last: StoredObject | undefined) => Buffer.from(tokenBegins + (last?.key ?? '')).toString('base64url')

function behindToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString()
  if (!text.startsWith(tokenBegins))
    throw new S3Error(400, 'InvalidArgument', 'The continuation token provided is incorrect')
  return text.slice(tokenBegins.length)
}
