import { xmlAnswer, type Operation, type S3Answer, type S3Request } from '../request.ts'
import { noSuchKey, S3Error } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'
import { document } from '../xml.ts'
import { isUnchanged } from './conditions.ts'
import { objectHeaders } from './object-headers.ts'

/** GET of the whole object or one range, streamed from the file. */
export const getObject: Operation = async ({ objects }, request) => {
  const opened = await objects.open(request.bucket, request.key)
  if (!opened) throw noSuchKey()
  const { object, file } = opened
  let isStreaming = false
  try {
    const { start, end, ...answer } = described(object, request)
    if (answer.status === 304 || object.size === 0) return answer
    isStreaming = true
    return { ...answer, body: file.createReadStream({ start, end }) }
  } finally {
    // A stream closes its file itself.
    if (!isStreaming) await file.close()
  }
}

/** HEAD: the same without the bytes. */
export const headObject: Operation = ({ objects }, request) => {
  const object = objects.get(request.bucket, request.key)
  if (!object) throw noSuchKey()
  const { status, headers } = described(object, request)
  return { status, headers }
}

/** Always empty: a write with tags is refused. */
export const getObjectTagging: Operation = ({ objects }, { bucket, key }) => {
  if (!objects.get(bucket, key)) throw noSuchKey()
  return xmlAnswer(document('Tagging', { TagSet: '' }))
}

type Described = S3Answer & { start: number; end: number }

function described(object: StoredObject, request: S3Request): Described {
  const headers = objectHeaders(object, request)
  if (isUnchanged(request.headers, object))
    return { status: 304, headers: { etag: headers.etag ?? '' }, start: 0, end: 0 }
  const range = rangeOf(request.headers.range, object.size)
  if (!range) {
    return { status: 200, headers: { ...headers, 'content-length': object.size }, start: 0, end: object.size - 1 }
  }
  const { start, end } = range
  // A checksum of the whole is wrong for a part.
  const ofPart = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-checksum-')))
  const contentRange = { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${object.size}` }
  return { status: 206, headers: { ...ofPart, ...contentRange }, start, end }
}

/** One byte range; undefined for the whole. S3 answers several ranges with the whole. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(size - Number(last), 0)
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  if (start >= size || (!first && Number(last) === 0))
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}
