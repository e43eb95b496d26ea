import { xmlAnswer, type Operation } from '../request.ts'
import { invalidRequest, S3Error } from '../s3-error.ts'
import { document, partsOf, textsOf } from '../xml.ts'

/** Deleting what is not there succeeds too. */
export const deleteObject: Operation = async ({ objects }, { bucket, key }) => {
  await objects.delete(bucket, key)
  return { status: 204 }
}

/** Up to a thousand keys at once. */
export const deleteObjects: Operation = async ({ objects }, { bucket, body, headers, checksums }) => {
  if (headers['content-md5'] === undefined && Object.keys(checksums).length === 0)
    throw invalidRequest('Missing required header for this request: Content-MD5 OR x-amz-checksum-*')
  const xml = body.toString('utf8')
  const keys = partsOf('Object', xml).flatMap((part) => textsOf('Key', part))
  if (keys.length === 0 || keys.length > 1000)
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate')
  for (const key of keys) await objects.delete(bucket, key)
  const isQuiet = textsOf('Quiet', xml).includes('true')
  return xmlAnswer(document('DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) }))
}
