import { createHash } from 'node:crypto'

const algorithms = {
  crc32: (body: Buffer) => crc(body, ieee),
  crc32c: (body: Buffer) => crc(body, castagnoli),
  sha1: (body: Buffer) => createHash('sha1').update(body).digest('base64'),
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

const ieee = table(0xedb88320)
const castagnoli = table(0x82f63b78)

function table(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
    return value
  })
}

function crc(body: Buffer, steps: Uint32Array): string {
  let value = 0xffffffff
  for (const byte of body) value = (value >>> 8) ^ (steps[(value ^ byte) & 0xff] ?? 0)
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE((value ^ 0xffffffff) >>> 0)
  return bytes.toString('base64')
}
