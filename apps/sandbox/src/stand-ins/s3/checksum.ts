import { createHash } from 'node:crypto'
import zlib from 'node:zlib'

const algorithms = {
  crc32,
  sha256: (body: Buffer) => createHash('sha256').update(body).digest('base64'),
}

export type Algorithm = keyof typeof algorithms

export function isAlgorithm(name: string): name is Algorithm {
  return Object.hasOwn(algorithms, name)
}

/** Base64, as in S3's checksum headers. */
export function checksum(algorithm: Algorithm, body: Buffer): string {
  return algorithms[algorithm](body)
}

function crc32(body: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(zlib.crc32(body))
  return bytes.toString('base64')
}
