import { S3Error } from './s3-error.ts'

/**
 * Decodes `aws-chunked` bodies, which SDKs send when a checksum follows: `size\r
 * bytes\r
 * `, a last chunk of size 0, then trailing headers. Doesn't check chunk signatures; only unsigned payloads use this.
 */
export function decodeChunks(raw: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const end = raw.indexOf('\r\n', at)
    const size = end < 0 ? Number.NaN : Number.parseInt(raw.toString('latin1', at, end), 16)
    if (!(size >= 0) || end + 2 + size > raw.length) throw incomplete()
    at = end + 2
    if (size === 0) return { body: Buffer.concat(chunks), trailers: trailersOf(raw.toString('latin1', at)) }
    chunks.push(raw.subarray(at, at + size))
    at += size + 2
  }
}

function trailersOf(text: string): Record<string, string> {
  const trailers: Record<string, string> = {}
  for (const line of text.split('\r\n')) {
    const found = /^x-amz-checksum-([a-z0-9]+):\s*(\S+)$/i.exec(line)
    if (found?.[1] && found[2]) trailers[found[1].toLowerCase()] = found[2]
  }
  return trailers
}

function incomplete() {
  return new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly')
}
