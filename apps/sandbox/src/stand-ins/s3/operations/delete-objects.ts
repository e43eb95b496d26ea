import { xmlAnswer, type Operation } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import { document, elementsOf, textOf } from '../xml.ts'

const most = 1000

/** Deletes up to 1,000 keys; missing ones count as deleted. */
export const deleteObjects: Operation = async ({ objects }, { bucket, body, headers, checksums }) => {
  if (headers['content-md5'] === undefined && Object.keys(checksums).length === 0)
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5')
  const xml = body.toString('utf8')
  const keys = elementsOf(xml, 'Object').map((each) => textOf(each, 'Key'))
  if (keys.length === 0 || keys.length > most || keys.includes(undefined)) throw malformed()
  for (const key of keys) await objects.delete(bucket, key ?? '')
  const isQuiet = textOf(xml, 'Quiet') === 'true'
  return xmlAnswer(document('DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) }))
}

export const malformed = () =>
  new S3Error(
    400,
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  )
