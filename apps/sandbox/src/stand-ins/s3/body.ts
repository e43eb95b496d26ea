import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import zlib from 'node:zlib'
import { readBody } from '../../stand-in.ts'
import { parameter, type S3Request } from './request.ts'
import { invalidRequest, notImplemented, S3Error } from './s3-error.ts'

const maxBytes = 64 * 1024 * 1024

export async function checkedBody(
  request: IncomingMessage,
  query: URLSearchParams,
  payloadHash: string,
): Promise<Pick<S3Request, 'body' | 'checksums'>> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  const body = await readBody(request, maxBytes)
  checkHash(body, payloadHash)
  return { body, checksums: confirmed(body, promised({ headers: request.headers, query })) }
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

function promised({ headers, query }: Pick<S3Request, 'headers' | 'query'>): Record<string, string> {
  const names = new Set([...Object.keys(headers), ...[...query.keys()].map((name) => name.toLowerCase())])
  const found: Record<string, string> = {}
  for (const name of names) {
    const algorithm = name.slice(prefix.length)
    if (name.startsWith(prefix) && !notValues.has(algorithm))
      found[algorithm] = parameter({ headers, query }, name) ?? ''
  }
  return found
}

function confirmed(body: Buffer, values: Record<string, string>): Record<string, string> {
  for (const [algorithm, value] of Object.entries(values)) {
    const computed = checksums[algorithm]?.(body)
    if (computed === undefined) throw notImplemented(`The checksum ${algorithm}`)
    if (Buffer.from(value, 'base64').length !== Buffer.from(computed, 'base64').length)
      throw invalidRequest(`Value for ${prefix}${algorithm} header is invalid.`)
    if (value !== computed)
      throw new S3Error(
        400,
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      )
  }
  return values
}
