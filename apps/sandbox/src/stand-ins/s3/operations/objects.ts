import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Operation, S3Answer } from '../request.ts'
import { noSuchKey, S3Error } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'

export const putObject: Operation = async ({ objects, now }, { bucket, key, body, headers, checksums }) => {
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  const md5 = createHash('md5').update(body).digest('hex')
  const type = headers['content-type'] ?? 'binary/octet-stream'
  const object = await objects.put({ bucket, key, md5, at: now(), type, checksums }, body)
  return { status: 200, headers: { etag: `"${object.md5}"`, ...checksumHeaders(object) } }
}

function checksumHeaders({ checksums }: StoredObject): Record<string, string> {
  const values = Object.entries(checksums).map(([algorithm, value]) => [`x-amz-checksum-${algorithm}`, value])
  return values.length > 0 ? { ...Object.fromEntries(values), 'x-amz-checksum-type': 'FULL_OBJECT' } : {}
}

/** S3 succeeds for a missing object too. */
export const deleteObject: Operation = async ({ objects }, { bucket, key }) => {
  await objects.delete(bucket, key)
  return { status: 204 }
}

/** Ranges aren't supported. */
export const getObject: Operation = async ({ objects }, { bucket, key, headers }) => {
  const found = await objects.read(bucket, key)
  if (!found) throw noSuchKey()
  return { ...described(found.object, headers), body: found.bytes }
}

export const headObject: Operation = ({ objects }, { bucket, key, headers }) => {
  const object = objects.get(bucket, key)
  if (!object) throw noSuchKey()
  return described(object, headers)
}

function described(object: StoredObject, asked: IncomingHttpHeaders): S3Answer {
  const etag = `"${object.md5}"`
  if (isUnchanged(asked, object)) return { status: 304, headers: { etag } }
  return {
    status: 200,
    headers: {
      'content-type': object.type,
      'content-length': object.size,
      ...(asked['x-amz-checksum-mode'] === 'ENABLED' && checksumHeaders(object)),
      etag,
      'last-modified': new Date(object.at).toUTCString(),
    },
  }
}

function isUnchanged({ 'if-none-match': etag, 'if-modified-since': since }: IncomingHttpHeaders, object: StoredObject) {
  if (etag !== undefined) return etag.replace(/^W\//, '') === `"${object.md5}"`
  return since !== undefined && Math.floor(object.at / 1000) * 1000 <= Date.parse(since)
}
