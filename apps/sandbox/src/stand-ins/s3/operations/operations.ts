import { parameter, type Operation, type S3Request } from '../request.ts'
import { notImplemented } from '../s3-error.ts'
import { deleteObject } from './delete-object.ts'
import { getObject, headObject } from './get-object.ts'
import { listObjects } from './list-objects.ts'
import { putObject } from './put-object.ts'

/** All operations of this stand-in, by S3's names. */
export const operations = {
  DeleteObject: deleteObject,
  GetObject: getObject,
  HeadObject: headObject,
  ListObjectsV2: listObjects,
  PutObject: putObject,
} satisfies Record<string, Operation>

const subresources =
  /^(acl|delete|location|uploads|uploadId|partNumber|tagging|versions|versionId|policy|cors|lifecycle|attributes|retention|legal-hold|torrent|select|restore|append|notification|encryption|website|logging|versioning|replication)$/

/** The operation of a request, by method, key and subresource. */
export function operationOf(request: S3Request): Operation {
  const { method, key, query } = request
  const subresource = [...query.keys()].find((name) => subresources.test(name))
  if (subresource) throw notImplemented(`The subresource ${subresource}`)
  if (!key && method === 'GET') return operations.ListObjectsV2
  if (!key) throw notImplemented(`The method ${method} of a bucket`)
  if (method === 'PUT' && parameter(request, 'x-amz-copy-source') !== undefined) throw notImplemented('A copy')
  if (method === 'PUT') return operations.PutObject
  if (method === 'GET') return operations.GetObject
  if (method === 'HEAD') return operations.HeadObject
  if (method === 'DELETE') return operations.DeleteObject
  throw notImplemented(`The method ${method} of an object`)
}
