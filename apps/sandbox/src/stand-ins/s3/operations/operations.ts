import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { noSuchKey, notImplemented, type Operation, type S3Answer, type S3Request, xmlAnswer } from '../wire.ts'
import { deleteVersion, listObjectVersions, putVersion } from './locked-objects.ts'
import { compareKeys, type StoredObject } from '../storage.ts'

const putObject: Operation = async ({ objects, now }, { bucket, key, body, headers, checksums }) => {
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
const deleteObject: Operation = async ({ objects }, { bucket, key }) => {
  await objects.delete(bucket, key)
  return { status: 204 }
}

/** Ranges aren't supported. */
const getObject: Operation = async ({ objects }, { bucket, key, headers }) => {
  const found = await objects.read(bucket, key)
  if (!found) throw noSuchKey()
  return { ...described(found.object, headers), body: found.bytes }
}

const headObject: Operation = ({ objects }, { bucket, key, headers }) => {
  const object = objects.get(bucket, key)
  if (!object) throw noSuchKey()
  return described(object, headers)
}

function described(object: StoredObject, asked: IncomingHttpHeaders): S3Answer {
  const etag = `"${object.md5}"`
  if (asked['if-none-match'] === etag) return { status: 304, headers: { etag } }
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

const pageSize = 1000

const listObjectsV2: Operation = ({ objects }, { bucket, query }) => {
  const token = query.get('continuation-token')
  const prefix = query.get('prefix') ?? ''
  const under = objects.list(bucket, prefix)
  const from = token === null ? undefined : Buffer.from(token, 'base64url').toString()
  const behind = from === undefined ? under : under.filter(({ key }) => compareKeys(key, from) > 0)
  const page = behind.slice(0, pageSize)
  const isTruncated = behind.length > page.length
  const last = page.at(-1)?.key ?? ''
  return xmlAnswer('ListBucketResult', {
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64url') : undefined,
    Contents: page.map(({ key, at, md5, size }) => ({
      Key: key,
      LastModified: new Date(at).toISOString(),
      ETag: `"${md5}"`,
      Size: size,
    })),
  })
}

export const operations = {
  DeleteObject: deleteObject,
  GetObject: getObject,
  HeadObject: headObject,
  ListObjectsV2: listObjectsV2,
  ListObjectVersions: listObjectVersions,
  PutObject: putObject,
} satisfies Record<string, Operation>

const ofObject: Readonly<Record<string, Operation>> = {
  GET: getObject,
  HEAD: headObject,
  PUT: putObject,
  DELETE: deleteObject,
}

/** Nothing reads an object of a bucket under Object Lock. */
const ofLockedObject: Readonly<Record<string, Operation>> = { PUT: putVersion, DELETE: deleteVersion }

/** Parameters that the product's calls have; `x-id` repeats the operation's name. */
const ofList = /^(list-type|prefix|continuation-token|x-id)$/
const ofVersions = /^(versions|prefix|key-marker|version-id-marker)$/
const ofAny = /^(x-id|x-amz-(algorithm|content-sha256|credential|date|expires|signature|signedheaders))$/
const ofBody = /^x-amz-(checksum-(crc32|sha256|mode)|sdk-checksum-algorithm|user-agent)$/
/** These headers change what S3 does, as do all that begin with `x-amz-`. */
const conditional = /^(content-md5|if-match|if-unmodified-since|range)$/

/** Refuses, rather than ignores, whatever S3 would act on and this stand-in doesn't. */
export function operationOf({ method, key, query, headers }: S3Request, isLocked: boolean): Operation {
  const isList = !isLocked && method === 'GET' && !key && query.get('list-type') === '2'
  const isVersions = isLocked && method === 'GET' && !key && query.has('versions')
  const ofKey = (isLocked ? ofLockedObject : ofObject)[method]
  const found = isList ? listObjectsV2 : isVersions ? listObjectVersions : key ? ofKey : undefined
  if (!found) throw notImplemented(`The request ${method}`)
  const isKnown = (name: string) =>
    ofAny.test(name) ||
    ofBody.test(name) ||
    (isList && ofList.test(name)) ||
    (isVersions && ofVersions.test(name)) ||
    (isLocked && method === 'DELETE' && name === 'versionid')
  const unknown =
    [...query.keys()].find((name) => !isKnown(name.toLowerCase())) ??
    Object.keys(headers).find((name) => conditional.test(name) || (name.startsWith('x-amz-') && !isKnown(name))) ??
    (method === 'PUT' && headers['if-none-match'] !== undefined ? 'if-none-match' : undefined)
  if (unknown !== undefined) throw notImplemented(`${unknown} of a ${method}`)
  return found
}
