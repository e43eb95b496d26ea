import { createHash } from 'node:crypto'
import type { Operation } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import { checkWriteConditions } from './conditions.ts'
import { checksumHeaders, keptHeaders, metadataOf, refuseUnsupported } from './object-headers.ts'

export const putObject: Operation = async ({ objects, now }, request) => {
  const { bucket, key, body, headers, checksums } = request
  refuseUnsupported(request)
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  checkWriteConditions(headers, objects.get(bucket, key))
  const object = await objects.put(
    {
      bucket,
      key,
      md5: createHash('md5').update(body).digest('hex'),
      at: now(),
      headers: keptHeaders(headers),
      metadata: metadataOf(request),
      checksums,
    },
    body,
  )
  return { status: 200, headers: { etag: `"${object.md5}"`, ...checksumHeaders(object) } }
}
