import { createHash } from 'node:crypto'
import type { Operation } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'

export const putObject: Operation = async ({ objects, now }, { bucket, key, body, headers, checksums }) => {
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  const md5 = createHash('md5').update(body).digest('hex')
  const type = headers['content-type'] ?? 'binary/octet-stream'
  const object = await objects.put({ bucket, key, md5, at: now(), type, checksums }, body)
  return { status: 200, headers: { etag: `"${object.md5}"`, ...checksumHeaders(object) } }
}

export function checksumHeaders({ checksums }: StoredObject): Record<string, string> {
  const values = Object.entries(checksums).map(([algorithm, value]) => [`x-amz-checksum-${algorithm}`, value])
  return values.length > 0 ? { ...Object.fromEntries(values), 'x-amz-checksum-type': 'FULL_OBJECT' } : {}
}
