import { parameter, xmlAnswer, type Operation, type S3Request } from '../request.ts'
import { notImplemented } from '../s3-error.ts'
import { document } from '../xml.ts'
import { copyObject } from './copy-object.ts'
import { deleteObject, deleteObjects } from './delete-objects.ts'
import { getObject, headObject } from './get-object.ts'
import { listObjects } from './list-objects.ts'
import { putObject } from './put-object.ts'

const subresources =
  /^(acl|uploads|uploadId|partNumber|tagging|versions|versionId|policy|cors|lifecycle|attributes|retention|legal-hold|torrent|select|restore|append|notification|encryption|website|logging|versioning|replication)$/

/** The operation that a request means, by its method, its key and its subresource. */
export function operationOf(request: S3Request): Operation {
  const { method, key, query } = request
  const subresource = [...query.keys()].find((name) => subresources.test(name))
  if (subresource) throw notImplemented(`The subresource ${subresource}`)
  if (!key) return bucketOperation(method, query)
  if (method === 'PUT') return parameter(request, 'x-amz-copy-source') === undefined ? putObject : copyObject
  if (method === 'GET') return getObject
  if (method === 'HEAD') return headObject
  if (method === 'DELETE') return deleteObject
  throw notImplemented(`The method ${method} of an object`)
}

function bucketOperation(method: string, query: URLSearchParams): Operation {
  if (method === 'POST' && query.has('delete')) return deleteObjects
  if (method === 'GET' && query.has('location')) return () => xmlAnswer(document('LocationConstraint', {}))
  if (method === 'GET') return listObjects
  if (method === 'HEAD') return () => ({ status: 200 })
  throw notImplemented(`The method ${method} of a bucket`)
}
