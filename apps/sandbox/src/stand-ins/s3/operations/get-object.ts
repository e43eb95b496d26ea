import type { IncomingHttpHeaders } from 'node:http'
import type { Operation, S3Answer } from '../request.ts'
import { noSuchKey } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'
import { checksumHeaders } from './put-object.ts'

/** GET of the whole object, streamed from the file. */
export const getObject: Operation = async ({ objects }, { bucket, key, headers }) => {
  const opened = await objects.open(bucket, key)
  if (!opened) throw noSuchKey()
  const { object, file } = opened
  const answer = described(object, headers)
  if (answer.status === 304 || object.size === 0) {
    await file.close()
    return answer
  }
  // The stream closes the file when it ends.
  return { ...answer, body: file.createReadStream() }
}

/** HEAD: the same without the bytes. */
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

/** True when the browser already has this version. */
function isUnchanged({ 'if-none-match': etag, 'if-modified-since': since }: IncomingHttpHeaders, object: StoredObject) {
  if (etag !== undefined) return etag.replace(/^W\//, '') === `"${object.md5}"`
  return since !== undefined && Math.floor(object.at / 1000) * 1000 <= Date.parse(since)
}
