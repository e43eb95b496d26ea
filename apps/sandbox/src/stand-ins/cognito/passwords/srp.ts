import {
  createDiffieHellman,
  createDiffieHellmanGroup,
  createHash,
  createHmac,
  type DiffieHellman,
  randomBytes,
} from 'node:crypto'
import * as z from 'zod'

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
  const extracted = createHmac('sha256', toBytes(scrambler)).update(toBytes(shared)).digest()
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

type Claim = {
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
function padHex(value: bigint | string): string {
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

const toBytes = (value: bigint): Buffer => Buffer.from(padHex(value), 'hex')

export type Verifier = { readonly salt: string; readonly verifier: string }

export const srpExchange = z.object({
  clientPublic: z.string(),
  serverSecret: z.string(),
  serverPublic: z.string(),
  verifier: z.string(),
})
type SrpExchange = z.output<typeof srpExchange>

export function createVerifier(poolName: string, userId: string, password: string): Verifier {
  const salt = padHex(fromBytes(randomBytes(16)))
  return { salt, verifier: verifierOf(poolName, userId, password, salt) }
}

/** Undefined if the client's public value is a multiple of the prime, which would reveal the key. */
export function startExchange(clientPublic: string, verifier: string): SrpExchange | undefined {
  if (!/^[0-9a-f]+$/i.test(clientPublic) || BigInt(`0x${clientPublic}`) % prime === 0n) return undefined
  const secret = fromBytes(randomBytes(32))
  const serverPublic = (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime
  return { clientPublic, serverSecret: secret.toString(16), serverPublic: serverPublic.toString(16), verifier }
}

export function provesPassword(exchange: SrpExchange, claim: Claim & { readonly signature: string }): boolean {
  const key = sessionKey(exchange)
  if (!key) return false
  return signatureOf(key, claim).equals(Buffer.from(claim.signature, 'base64'))
}

function sessionKey(exchange: SrpExchange): Buffer | undefined {
  const scrambler = scramblerOf(exchange.clientPublic, exchange.serverPublic)
  const verified = power(BigInt(`0x${exchange.verifier}`), scrambler)
  const base = (BigInt(`0x${exchange.clientPublic}`) * verified) % prime
  // OpenSSL rejects values that no honest client sends: 0, 1 and the prime minus one.
  if (base <= 1n || base === prime - 1n) return undefined
  return keyOf(power(base, BigInt(`0x${exchange.serverSecret}`)), scrambler)
}

export const verifierOf = (poolName: string, userId: string, password: string, salt: string): string =>
  power(generator, passwordExponent(poolName, userId, password, salt)).toString(16)
