import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from './address.ts'
import { checkedBody } from './body.ts'
import { operationOf } from './operations/operations.ts'
import type { S3Answer, S3World } from './request.ts'
import { noSuchBucket, S3Error } from './s3-error.ts'
import { verifySignature } from './signature.ts'
import { errorDocument } from './xml.ts'
import { answerCors, type StandIn } from '../../stand-in.ts'

const exposed = 'etag,content-length,x-amz-request-id,x-amz-checksum-sha256'

export function createDispatcher(world: S3World): StandIn['respond'] {
  return async (request, response, path) => {
    if (answerCors(request, response)) return
    if (request.headers.origin) response.setHeader('access-control-expose-headers', exposed)
    const requestId = randomBytes(8).toString('hex').toUpperCase()
    const answer = await answerTo(request, path).catch((error: unknown) => refusal(error, path, requestId))
    send(request, response, { ...answer, headers: { ...answer.headers, 'x-amz-request-id': requestId } })
  }

  async function answerTo(request: IncomingMessage, path: string): Promise<S3Answer> {
    const payloadHash = verifySignature(request, world.now())
    const address = addressOf(path)
    const { method = 'GET', headers } = request
    const body = await checkedBody(request, address.query, payloadHash)
    const checked = { ...address, method, headers, ...body }
    const operation = operationOf(checked, address.bucket in world.locked)
    if (!world.buckets.includes(address.bucket)) throw noSuchBucket()
    return operation(world, checked)
  }
}

function refusal(error: unknown, path: string, requestId: string): S3Answer {
  const known = error instanceof S3Error ? error : unexpected(error)
  const content = { Code: known.code, Message: known.message, Resource: path.split('?')[0], RequestId: requestId }
  return { status: known.status, headers: { 'content-type': 'application/xml' }, body: errorDocument(content) }
}

/** A bug of the stand-in: logged, and returned as S3's own error. */
function unexpected(error: unknown): S3Error {
  console.error('The S3 stand-in failed', error)
  return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.')
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: S3Answer): void {
  // The body of a refused upload must still be read, or the client never reads the response.
  request.resume()
  if (request.method === 'HEAD' || status === 204 || status === 304) response.writeHead(status, headers).end()
  else response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}
