import { decode } from '../address.ts'
import { parameter, xmlAnswer, type Operation } from '../request.ts'
import { invalidRequest, noSuchKey, S3Error } from '../s3-error.ts'
import { document } from '../xml.ts'
import { keptHeaders, metadataOf, refuseUnsupported } from './object-headers.ts'

export const copyObject: Operation = async ({ buckets, objects, now }, request) => {
  refuseUnsupported(request)
  const { bucket, key, headers } = request
  const source = sourceOf(parameter(request, 'x-amz-copy-source') ?? '')
  if (!buckets.includes(source.bucket)) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
  const isReplacing = headers['x-amz-metadata-directive'] === 'REPLACE'
  if (source.bucket === bucket && source.key === key && !isReplacing)
    throw invalidRequest(
      'This copy request is illegal because it is trying to copy an object to itself without changing it.',
    )
  const opened = await objects.open(source.bucket, source.key)
  if (!opened) throw noSuchKey()
  const bytes = await opened.file.readFile().finally(() => void opened.file.close())
  const { md5, checksums } = opened.object
  const described = isReplacing ? { headers: keptHeaders(headers), metadata: metadataOf(request) } : opened.object
  const { at } = await objects.put(
    { bucket, key, md5, checksums, at: now(), headers: described.headers, metadata: described.metadata },
    bytes,
  )
  return xmlAnswer(document('CopyObjectResult', { LastModified: new Date(at).toISOString(), ETag: `"${md5}"` }))
}

function sourceOf(header: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^\/?([^/?]+)\/([^?]+)$/.exec(decode(header)) ?? []
  if (!bucket)
    throw new S3Error(
      400,
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    )
  return { bucket, key }
}
