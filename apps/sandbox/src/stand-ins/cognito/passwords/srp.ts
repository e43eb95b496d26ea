import {
  createDiffieHellman,
  createDiffieHellmanGroup,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** SRP-6a as in Cognito: the 3072-bit group of RFC 3526 (the same prime as RFC 5054's), generator 2, SHA-256. */
const primeBytes = createDiffieHellmanGroup('modp15').getPrime()
const prime = fromBytes(primeBytes)
const generator = 2n
const multiplier = BigInt(`0x${hexHash(padHex(prime) + padHex(generator))}`)

/** What the pool stores of a password: hexadecimal, irreversible. */
export type Verifier = { readonly salt: string; readonly verifier: string }

/** The server's state between the challenge and its answer. */
export type SrpExchange = {
  readonly clientPublic: string
  readonly serverSecret: string
  readonly serverPublic: string
  readonly verifier: string
}

export function createVerifier(poolName: string, userId: string, password: string): Verifier {
  const salt = padHex(fromBytes(randomBytes(16)))
  return { salt, verifier: verifierOf(poolName, userId, password, salt) }
}

export const matchesPassword = (poolName: string, userId: string, password: string, kept: Verifier): boolean =>
  verifierOf(poolName, userId, password, kept.salt) === kept.verifier

/** Undefined if the client's public value would reveal the key (a multiple of the prime). */
export function startExchange(clientPublic: string, verifier: string): SrpExchange | undefined {
  if (!/^[0-9a-f]+$/i.test(clientPublic) || BigInt(`0x${clientPublic}`) % prime === 0n) return undefined
  const secret = fromBytes(randomBytes(128))
  const serverPublic = (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime
  return { clientPublic, serverSecret: secret.toString(16), serverPublic: serverPublic.toString(16), verifier }
}

export type Claim = {
  readonly poolName: string
  readonly userId: string
  readonly secretBlock: string
  readonly timestamp: string
  readonly signature: string
}

export function provesPassword(exchange: SrpExchange, claim: Claim): boolean {
  const key = sessionKey(exchange)
  if (!key) return false
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sessionKey(exchange: SrpExchange): Buffer | undefined {
  const clientPublic = BigInt(`0x${exchange.clientPublic}`)
  const scrambler = hexHash(padHex(clientPublic) + padHex(BigInt(`0x${exchange.serverPublic}`)))
  const u = BigInt(`0x${scrambler}`)
  const base = (clientPublic * power(BigInt(`0x${exchange.verifier}`), u)) % prime
  // OpenSSL rejects values that no honest client sends: 0, 1 and the prime minus one.
  if (base <= 1n || base === prime - 1n) return undefined
  const shared = power(base, BigInt(`0x${exchange.serverSecret}`))
  const extracted = createHmac('sha256', Buffer.from(padHex(u), 'hex'))
    .update(Buffer.from(padHex(shared), 'hex'))
    .digest()
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

function verifierOf(poolName: string, userId: string, password: string, salt: string): string {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex')
  return power(generator, BigInt(`0x${hexHash(padHex(salt) + identity)}`)).toString(16)
}

/** base ^ exponent mod prime with OpenSSL's Diffie-Hellman: ten times faster than BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(primeBytes)
  exchange.setPrivateKey(toBytes(exponent))
  return fromBytes(exchange.computeSecret(toBytes(base)))
}

/** Even length, and a leading zero byte if the first bit is set: the padding of Cognito's clients. */
function padHex(value: bigint | string): string {
  const hex = typeof value === 'bigint' ? value.toString(16) : value
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/i.test(even) ? `00${even}` : even
}

function hexHash(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
}

function fromBytes(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
