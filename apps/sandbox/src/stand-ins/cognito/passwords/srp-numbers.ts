import { createDiffieHellman, createDiffieHellmanGroup, createHash, createHmac, type DiffieHellman } from 'node:crypto'

/** SRP-6a as in Cognito: the 3072-bit group of RFC 3526 (the same prime as RFC 5054's), generator 2, SHA-256. */
const primeBytes = createDiffieHellmanGroup('modp15').getPrime()
export const prime = fromBytes(primeBytes)
export const generator = 2n
export const multiplier = BigInt(`0x${hexHash(padHex(prime) + padHex(generator))}`)

/** The secret exponent that SRP derives from a password (`x`). */
export function passwordExponent(poolName: string, userId: string, password: string, salt: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex')
  return BigInt(`0x${hexHash(padHex(salt) + identity)}`)
}

/** SRP's `u`, which ties the key to both sides' public values. Both are hexadecimal. */
export const scramblerOf = (clientPublic: string, serverPublic: string): bigint =>
  BigInt(`0x${hexHash(padHex(clientPublic) + padHex(serverPublic))}`)

export function keyOf(shared: bigint, scrambler: bigint): Buffer {
  const extracted = createHmac('sha256', Buffer.from(padHex(scrambler), 'hex'))
    .update(Buffer.from(padHex(shared), 'hex'))
    .digest()
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

export type Claim = {
  readonly poolName: string
  readonly userId: string
  readonly secretBlock: string
  readonly timestamp: string
}

export const signatureOf = (key: Buffer, { poolName, userId, secretBlock, timestamp }: Claim): Buffer =>
  createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest()

/** Only one exchange, because Node 24 proves the prime in each new one, which takes more than a second. */
let exchange: DiffieHellman | undefined

/** base ^ exponent mod prime. Uses OpenSSL's Diffie-Hellman, which is ten times faster than BigInt. */
export function power(base: bigint, exponent: bigint): bigint {
  exchange ??= createDiffieHellman(primeBytes)
  exchange.setPrivateKey(toBytes(exponent))
  return fromBytes(exchange.computeSecret(toBytes(base)))
}

/** Pads as Cognito's clients do: an even length, and a leading zero byte if the first bit is set. */
export function padHex(value: bigint | string): string {
  const hex = typeof value === 'bigint' ? value.toString(16) : value
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/i.test(even) ? `00${even}` : even
}

function hexHash(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
}

export function fromBytes(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
