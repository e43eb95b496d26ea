import type { Operation, S3Request } from '../request.ts'
import { notImplemented } from '../s3-error.ts'
import { listObjectsV2 } from './list-objects.ts'
import { deleteVersion, listObjectVersions, putVersion } from './locked-objects.ts'
import { deleteObject, getObject, headObject, putObject } from './objects.ts'

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
