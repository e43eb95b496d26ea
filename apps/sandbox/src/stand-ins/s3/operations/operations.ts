import { parameter, type Operation, type S3Request } from '../request.ts'
import { notImplemented } from '../s3-error.ts'
import { createBucket, deleteBucket, getBucketLocation, headBucket, listBuckets } from './buckets.ts'
import { copyObject } from './copy-object.ts'
import { deleteObject } from './delete-object.ts'
import { deleteObjects } from './delete-objects.ts'
import { getObject, getObjectTagging, headObject } from './get-object.ts'
import { listObjects, listObjectsV2 } from './list-objects.ts'
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listMultipartUploads,
  listParts,
  uploadPart,
  uploadPartCopy,
} from './multipart.ts'
import { putObject } from './put-object.ts'

/** All operations of this stand-in, by S3's names. */
export const operations = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CopyObject: copyObject,
  CreateBucket: createBucket,
  CreateMultipartUpload: createMultipartUpload,
  DeleteBucket: deleteBucket,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  GetBucketLocation: getBucketLocation,
  GetObject: getObject,
  GetObjectTagging: getObjectTagging,
  HeadBucket: headBucket,
  HeadObject: headObject,
  ListBuckets: listBuckets,
  ListMultipartUploads: listMultipartUploads,
  ListObjects: listObjects,
  ListObjectsV2: listObjectsV2,
  ListParts: listParts,
  PutObject: putObject,
  UploadPart: uploadPart,
  UploadPartCopy: uploadPartCopy,
} satisfies Record<string, Operation>

type Name = keyof typeof operations

export const needNoBucket: ReadonlySet<Name> = new Set<Name>(['ListBuckets', 'CreateBucket'])

/** By method and subresource, of the account, a bucket and an object. */
const ofAccount: Readonly<Record<string, Name>> = { GET: 'ListBuckets' }
const ofBucket: Readonly<Record<string, Name>> = {
  GET: 'ListObjects',
  'GET location': 'GetBucketLocation',
  'GET uploads': 'ListMultipartUploads',
  HEAD: 'HeadBucket',
  PUT: 'CreateBucket',
  DELETE: 'DeleteBucket',
  'POST delete': 'DeleteObjects',
}
const ofObject: Readonly<Record<string, Name>> = {
  GET: 'GetObject',
  'GET tagging': 'GetObjectTagging',
  'GET uploadId': 'ListParts',
  HEAD: 'HeadObject',
  PUT: 'PutObject',
  'PUT uploadId': 'UploadPart',
  DELETE: 'DeleteObject',
  'DELETE uploadId': 'AbortMultipartUpload',
  'POST uploads': 'CreateMultipartUpload',
  'POST uploadId': 'CompleteMultipartUpload',
}

const copies: Readonly<Partial<Record<Name, Name>>> = { PutObject: 'CopyObject', UploadPart: 'UploadPartCopy' }

const subresources =
  /^(acl|delete|location|uploads|uploadId|tagging|versions|versionId|policy|cors|lifecycle|attributes|retention|legal-hold|object-lock|torrent|select|restore|append|notification|encryption|website|logging|versioning|replication)$/

/** The operation of a request, by method, key and subresource. */
export function operationOf(request: S3Request): Name {
  const { method, bucket, key, query } = request
  const [subresource, ...more] = [...query.keys()].filter((name) => subresources.test(name))
  const isPart = query.has('partNumber')
  const isCopy = method === 'PUT' && parameter(request, 'x-amz-copy-source') !== undefined
  if (!subresource && method === 'GET' && bucket && !key && query.get('list-type') === '2') return 'ListObjectsV2'
  const asked = subresource ? `${method} ${subresource}` : method
  const found = (key ? ofObject : bucket ? ofBucket : ofAccount)[asked]
  if (!found || more.length > 0 || (isPart && found !== 'UploadPart')) throw notImplemented(`The request ${asked}`)
  return isCopy ? (copies[found] ?? found) : found
}
