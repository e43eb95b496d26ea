import { createHash, randomBytes } from 'node:crypto'
import { encode } from '../address.ts'
import { xmlAnswer, type Operation, type S3Request, type S3World } from '../request.ts'
import { S3Error } from '../s3-error.ts'
import type { StoredObject } from '../storage/objects.ts'
import { document, elementsOf, textOf } from '../xml.ts'
import { checkWriteConditions } from './conditions.ts'
import { readSource } from './copy-object.ts'
import { malformed } from './delete-objects.ts'
import { keptHeaders, metadataOf, refuseUnsupported } from './object-headers.ts'

/**
 * Uploads and their parts are objects of this bucket, which no client can name: `{upload}` holds headers and metadata,
 * `{upload}/{part}` the bytes.
 */
const uploads = '.uploads'
const smallestPart = 5 * 1024 * 1024
const mostParts = 10_000

const partKey = (upload: string, part: number) => `${upload}/${String(part).padStart(5, '0')}`
const partsOf = ({ objects }: S3World, upload: string): readonly StoredObject[] =>
  objects.list(uploads).filter(({ key }) => key.startsWith(`${upload}/`))

export const createMultipartUpload: Operation = async ({ objects, now }, request) => {
  refuseUnsupported(request)
  const { bucket, key, headers } = request
  const upload = randomBytes(24).toString('base64url')
  const described = { headers: keptHeaders(headers), metadata: metadataOf(request) }
  const target = Buffer.from(JSON.stringify([bucket, key]))
  await objects.put({ bucket: uploads, key: upload, at: now(), md5: '', checksums: {}, ...described }, target)
  return xmlAnswer(document('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: upload }))
}

export const uploadPart: Operation = async (world, request) => {
  const { md5 } = await keepPart(world, request, request.body)
  const { checksums } = request
  const sums = Object.entries(checksums).map(([algorithm, value]) => [`x-amz-checksum-${algorithm}`, value])
  return { status: 200, headers: { etag: `"${md5}"`, ...Object.fromEntries(sums) } }
}

/** A part that is a range of another object. */
export const uploadPartCopy: Operation = async (world, request) => {
  const { bytes } = await readSource(world, request)
  const { md5, at } = await keepPart(world, request, bytes)
  return xmlAnswer(document('CopyPartResult', { LastModified: new Date(at).toISOString(), ETag: `"${md5}"` }))
}

async function keepPart(world: S3World, request: S3Request, bytes: Buffer): Promise<StoredObject> {
  const { id } = await uploadOf(world, request)
  const part = Number(request.query.get('partNumber'))
  if (!Number.isInteger(part) || part < 1 || part > mostParts)
    throw new S3Error(400, 'InvalidArgument', `Part number must be an integer between 1 and ${mostParts}, inclusive`)
  const md5 = createHash('md5').update(bytes).digest('hex')
  const plain = { headers: {}, metadata: {}, checksums: request.checksums }
  return world.objects.put({ bucket: uploads, key: partKey(id, part), at: world.now(), md5, ...plain }, bytes)
}

export const completeMultipartUpload: Operation = async (world, request) => {
  const { id, record } = await uploadOf(world, request)
  const { bucket, key } = request
  const parts = namedParts(world, id, request.body.toString('utf8'))
  checkWriteConditions(request.headers, world.objects.get(bucket, key))
  const bytes = await Promise.all(parts.map((part) => bytesOf(world, part)))
  const hash = createHash('md5')
    .update(Buffer.from(parts.map(({ md5 }) => md5).join(''), 'hex'))
    .digest('hex')
  const { headers, metadata } = record
  const md5 = `${hash}-${parts.length}`
  await world.objects.put({ bucket, key, md5, at: world.now(), headers, metadata, checksums: {} }, Buffer.concat(bytes))
  await forget(world, id)
  const Location = `http://${request.headers.host}/${bucket}/${encode(key).replaceAll('%2F', '/')}`
  return xmlAnswer(document('CompleteMultipartUploadResult', { Location, Bucket: bucket, Key: key, ETag: `"${md5}"` }))
}

export const abortMultipartUpload: Operation = async (world, request) => {
  const { id } = await uploadOf(world, request)
  await forget(world, id)
  return { status: 204 }
}

export const listParts: Operation = async (world, request) => {
  const { id } = await uploadOf(world, request)
  const { bucket, key } = request
  const Part = partsOf(world, id).map((part) => ({
    PartNumber: Number(part.key.slice(-5)),
    LastModified: new Date(part.at).toISOString(),
    ETag: `"${part.md5}"`,
    Size: part.size,
  }))
  return xmlAnswer(document('ListPartsResult', { Bucket: bucket, Key: key, UploadId: id, IsTruncated: false, Part }))
}

export const listMultipartUploads: Operation = async (world, { bucket, query }) => {
  const records = world.objects.list(uploads).filter(({ key }) => !key.includes('/'))
  const all = await Promise.all(records.map(async (record) => ({ record, target: await targetOf(world, record) })))
  const prefix = query.get('prefix') ?? ''
  const Upload = all
    .filter(({ target }) => target[0] === bucket && target[1].startsWith(prefix))
    .map(({ record, target }) => ({
      Key: target[1],
      UploadId: record.key,
      Initiated: new Date(record.at).toISOString(),
      StorageClass: 'STANDARD',
    }))
  return xmlAnswer(
    document('ListMultipartUploadsResult', { Bucket: bucket, Prefix: prefix, IsTruncated: false, Upload }),
  )
}

async function uploadOf(world: S3World, { bucket, key, query }: S3Request) {
  const id = query.get('uploadId') ?? ''
  const record = world.objects.get(uploads, id)
  const [itsBucket, itsKey] = record ? await targetOf(world, record) : []
  if (!record || itsBucket !== bucket || itsKey !== key)
    throw new S3Error(
      404,
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
    )
  return { id, record }
}

const targetOf = async (world: S3World, record: StoredObject) =>
  JSON.parse((await bytesOf(world, record)).toString('utf8')) as [bucket: string, key: string]

async function bytesOf({ objects }: S3World, { bucket, key }: StoredObject): Promise<Buffer> {
  const opened = await objects.open(bucket, key)
  if (!opened) throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
  return opened.file.readFile().finally(() => void opened.file.close())
}

/** The parts that the client lists, checked as the vendor checks them. */
function namedParts(world: S3World, upload: string, xml: string): StoredObject[] {
  const named = elementsOf(xml, 'Part').map((each) => ({
    number: Number(textOf(each, 'PartNumber')),
    etag: textOf(each, 'ETag')?.replaceAll('"', ''),
  }))
  if (named.length === 0) throw malformed()
  if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
    throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
  return named.map(({ number, etag }, index) => {
    const part = world.objects.get(uploads, partKey(upload, number))
    if (!part || part.md5 !== etag)
      throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
    if (part.size < smallestPart && index < named.length - 1)
      throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
    return part
  })
}

async function forget(world: S3World, upload: string): Promise<void> {
  for (const { key } of partsOf(world, upload)) await world.objects.delete(uploads, key)
  await world.objects.delete(uploads, upload)
}
