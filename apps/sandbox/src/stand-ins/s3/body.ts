import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readBody } from '../../stand-in.ts'
import { decodeChunks } from './aws-chunked.ts'
import { checksum, isAlgorithm } from './checksum.ts'
import { parameter, type S3Request } from './request.ts'
import { invalidRequest, notImplemented, S3Error } from './s3-error.ts'

const maxBytes = 64 * 1024 * 1024

/** Reads the body and checks the length, hash and checksums that the request announced. */
export async function checkedBody(
  request: IncomingMessage,
  query: URLSearchParams,
  payloadHash: string,
): Promise<Pick<S3Request, 'body' | 'checksums'>> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  const raw = await readBody(request, maxBytes)
  const { body, trailers } = unwrap(raw, payloadHash, String(request.headers['x-amz-decoded-content-length'] ?? ''))
  checkHash(body, payloadHash)
  checkMd5(body, request.headers['content-md5'])
  return { body, checksums: confirmed(body, { ...promised({ headers: request.headers, query }), ...trailers }) }
}

function unwrap(raw: Buffer, payloadHash: string, length: string): { body: Buffer; trailers: Record<string, string> } {
  if (!payloadHash.startsWith('STREAMING-')) return { body: raw, trailers: {} }
  if (payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw notImplemented(`A payload of ${payloadHash}`)
  const decoded = decodeChunks(raw)
  if (length && decoded.body.length !== Number(length))
    throw new S3Error(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the Content-Length')
  return decoded
}

function checkHash(body: Buffer, payloadHash: string) {
  if (payloadHash === 'UNSIGNED-PAYLOAD' || payloadHash.startsWith('STREAMING-')) return
  if (createHash('sha256').update(body).digest('hex') !== payloadHash)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
}

function checkMd5(body: Buffer, md5: string | string[] | undefined) {
  if (md5 === undefined) return
  if (Buffer.from(String(md5), 'base64').length !== 16)
    throw new S3Error(400, 'InvalidDigest', 'The Content-MD5 you specified was invalid.')
  if (createHash('md5').update(body).digest('base64') !== md5)
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.')
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
    if (!isAlgorithm(algorithm)) throw notImplemented(`The checksum ${algorithm}`)
    const computed = checksum(algorithm, body)
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
