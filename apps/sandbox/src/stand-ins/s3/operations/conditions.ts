import type { IncomingHttpHeaders } from 'node:http'
import { S3Error } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'

const failed = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

/** Conditional writes: only if there is no object yet, or only over a known version. */
export function checkWriteConditions(headers: IncomingHttpHeaders, existing: StoredObject | undefined): void {
  if (headers['if-none-match'] === '*' && existing) throw failed()
  const expected = headers['if-match']
  if (expected === undefined) return
  if (!existing) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  if (unquoted(expected) !== existing.md5) throw failed()
}

/** A copy only of a known version, or only of any other. */
export function checkCopyConditions(headers: IncomingHttpHeaders, source: StoredObject): void {
  const { 'x-amz-copy-source-if-match': wanted, 'x-amz-copy-source-if-none-match': unwanted } = headers
  if (wanted !== undefined && unquoted(String(wanted)) !== source.md5) throw failed()
  if (unwanted !== undefined && unquoted(String(unwanted)) === source.md5) throw failed()
}

/** True when the reader already has this version. */
export function isUnchanged(headers: IncomingHttpHeaders, object: StoredObject): boolean {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-modified-since': since } = headers
  if (ifMatch !== undefined && ifMatch !== '*' && unquoted(ifMatch) !== object.md5) throw failed()
  if (ifNoneMatch !== undefined) return ifNoneMatch === '*' || unquoted(ifNoneMatch) === object.md5
  return since !== undefined && Math.floor(object.at / 1000) * 1000 <= Date.parse(since)
}

function unquoted(etag: string): string {
  return etag.replace(/^W\//, '').replaceAll('"', '')
}
