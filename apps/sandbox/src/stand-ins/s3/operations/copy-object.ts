import { addressOf } from '../address.ts'
import { parameter, xmlAnswer, type Operation, type S3Request, type S3World } from '../request.ts'
import { invalidRequest, noSuchBucket, noSuchKey, notImplemented } from '../s3-error.ts'
import { document } from '../xml.ts'
import { checkCopyConditions } from './conditions.ts'
import { rangeOf } from './get-object.ts'
import { keptHeaders, metadataOf, refuseUnsupported } from './object-headers.ts'

/** Copies within the account; headers and metadata come along unless the request replaces them. */
export const copyObject: Operation = async (world, request) => {
  refuseUnsupported(request)
  const { from, object: source, bytes } = await readSource(world, request)
  const replaces = parameter(request, 'x-amz-metadata-directive') === 'REPLACE'
  const { bucket, key } = request
  if (!replaces && bucket === from.bucket && key === from.key)
    throw invalidRequest(
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    )
  const described = replaces
    ? { headers: keptHeaders(request.headers), metadata: metadataOf(request) }
    : { headers: source.headers, metadata: source.metadata }
  const { md5, checksums } = source
  const copy = await world.objects.put({ bucket, key, md5, at: world.now(), checksums, ...described }, bytes)
  return xmlAnswer(
    document('CopyObjectResult', { LastModified: new Date(copy.at).toISOString(), ETag: `"${copy.md5}"` }),
  )
}

/** The object that a copy names, and its bytes or a range of them. */
export async function readSource({ buckets, objects }: S3World, request: S3Request) {
  const beyondUs = Object.keys(request.headers).find((name) =>
    /^x-amz-copy-source-(?!range|if-(none-)?match)/.test(name),
  )
  if (beyondUs) throw notImplemented(`The header ${beyondUs}`)
  const source = parameter(request, 'x-amz-copy-source') ?? ''
  const { query, ...from } = addressOf(source.startsWith('/') ? source : `/${source}`)
  if (query.has('versionId')) throw notImplemented('A version as the source of a copy')
  if (!buckets.has(from.bucket)) throw noSuchBucket()
  const opened = await objects.open(from.bucket, from.key)
  if (!opened) throw noSuchKey()
  const bytes = await opened.file.readFile().finally(() => void opened.file.close())
  checkCopyConditions(request.headers, opened.object)
  const range = rangeOf(parameter(request, 'x-amz-copy-source-range'), bytes.length)
  return { from, object: opened.object, bytes: range ? bytes.subarray(range.start, range.end + 1) : bytes }
}
