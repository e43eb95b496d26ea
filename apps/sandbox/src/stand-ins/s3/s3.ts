import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import zlib from 'node:zlib'
import {
  addressOf,
  errorAnswer,
  noSuchBucket,
  notImplemented,
  type S3Answer,
  S3Error,
  type S3Request,
  type S3World,
} from './wire.ts'
import { operationOf } from './operations/operations.ts'
import { verifySignature } from './signature.ts'
import { openState } from '../../state.ts'
import { bodiesIn, bodiesInMemory, type Objects, openObjects, openVersions } from './storage.ts'
import { createSweeper } from '../sweeper.ts'
import { answerCors, readBody, type StandIn } from '../../stand-in.ts'

export type S3Options = {
  folder?: string
  buckets: readonly string[]
  /** The buckets under Object Lock in compliance mode, with their default retention in days. */
  locked?: Readonly<Record<string, number>>
  lifecycle?: readonly LifecycleRule[]
  /** How often to delete expired objects, in milliseconds; 0 for never. */
  sweepEveryMs?: number
  now?: () => number
}

export async function createS3(options: S3Options) {
  const { folder, buckets, lifecycle = [], locked = {}, sweepEveryMs = 60_000, now = Date.now } = options
  const state = await openState(folder && join(folder, 'records'))
  const objects = await openObjects(state, folder ? await bodiesIn(join(folder, 'bodies')) : bodiesInMemory())
  const versions = openVersions(state)
  const sweeper = createSweeper(lifecycle.length > 0 ? sweepEveryMs : 0, () => sweepExpired(objects, lifecycle, now()))
  const standIn: StandIn = { prefix: '/s3', respond: createDispatcher({ buckets, objects, versions, locked, now }) }
  return {
    ...standIn,
    objects: () =>
      buckets.flatMap((bucket) =>
        objects.list(bucket).map(({ key, size, type, at }) => ({ bucket, key, size, type, at })),
      ),
    read: async (bucket: string, key: string) => (await objects.read(bucket, key))?.bytes,
    /** Deletes objects that expired by this time (Unix milliseconds). Returns their number. */
    sweep: (at: number) => sweepExpired(objects, lifecycle, at),
    async close(): Promise<void> {
      await sweeper.stop()
      await state.close()
    },
  }
}

type LifecycleRule = { bucket: string; prefix: string; expiryDays: number }

const day = 86_400_000

/** S3 counts whole days from the write, then waits for the next midnight in UTC. */
export const expiresAt = (writtenAt: number, expiryDays: number): number =>
  Math.ceil((writtenAt + expiryDays * day) / day) * day

async function sweepExpired(objects: Objects, rules: readonly LifecycleRule[], now: number): Promise<number> {
  let swept = 0
  for (const { bucket, prefix, expiryDays } of rules) {
    for (const { key, at } of objects.list(bucket, prefix))
      if (expiresAt(at, expiryDays) <= now && (await objects.delete(bucket, key))) swept += 1
  }
  return swept
}

const exposed = 'etag,content-length,x-amz-request-id,x-amz-checksum-sha256'

function createDispatcher(world: S3World): StandIn['respond'] {
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
  return errorAnswer(known.status, content)
}

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

const maxBytes = 64 * 1024 * 1024

async function checkedBody(
  request: IncomingMessage,
  query: URLSearchParams,
  payloadHash: string,
): Promise<Pick<S3Request, 'body' | 'checksums'>> {
  const body = await readBody(request, maxBytes)
  checkHash(body, payloadHash)
  return { body, checksums: confirmed(body, promised(request.headers, query)) }
}

function checkHash(body: Buffer, payloadHash: string) {
  if (payloadHash === 'UNSIGNED-PAYLOAD') return
  if (payloadHash.startsWith('STREAMING-')) throw notImplemented(`A payload of ${payloadHash}`)
  if (createHash('sha256').update(body).digest('hex') !== payloadHash)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
}

const checksums: Readonly<Record<string, (body: Buffer) => string>> = {
  crc32(body) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(zlib.crc32(body))
    return bytes.toString('base64')
  },
  sha256: (body) => createHash('sha256').update(body).digest('base64'),
}

const prefix = 'x-amz-checksum-'
const notValues = new Set(['algorithm', 'mode', 'type'])

/** A presigned URL may have them in its query instead of its headers. */
function promised(headers: IncomingHttpHeaders, query: URLSearchParams): Record<string, string> {
  const given = [...query, ...Object.entries(headers)].map(([name, value]) => [name.toLowerCase(), value] as const)
  const found = given.filter(([name]) => name.startsWith(prefix) && !notValues.has(name.slice(prefix.length)))
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), String(value)]))
}

function confirmed(body: Buffer, values: Record<string, string>): Record<string, string> {
  for (const [algorithm, value] of Object.entries(values)) {
    const computed = checksums[algorithm]?.(body)
    if (computed === undefined) throw notImplemented(`The checksum ${algorithm}`)
    if (value !== computed)
      throw new S3Error(
        400,
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      )
  }
  return values
}
