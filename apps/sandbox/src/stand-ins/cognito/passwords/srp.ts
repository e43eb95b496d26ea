import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type Claim,
  fromBytes,
  generator,
  keyOf,
  multiplier,
  padHex,
  passwordExponent,
  power,
  prime,
  scramblerOf,
  signatureOf,
} from './srp-numbers.ts'

export type Verifier = { readonly salt: string; readonly verifier: string }

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

/** Undefined if the client's public value is a multiple of the prime, which would reveal the key. */
export function startExchange(clientPublic: string, verifier: string): SrpExchange | undefined {
  if (!/^[0-9a-f]+$/i.test(clientPublic) || BigInt(`0x${clientPublic}`) % prime === 0n) return undefined
  const secret = fromBytes(randomBytes(32))
  const serverPublic = (multiplier * BigInt(`0x${verifier}`) + power(generator, secret)) % prime
  return { clientPublic, serverSecret: secret.toString(16), serverPublic: serverPublic.toString(16), verifier }
}

export type SignedClaim = Claim & { readonly signature: string }

export function provesPassword(exchange: SrpExchange, claim: SignedClaim): boolean {
  const key = sessionKey(exchange)
  if (!key) return false
  const expected = signatureOf(key, claim)
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sessionKey(exchange: SrpExchange): Buffer | undefined {
  const scrambler = scramblerOf(exchange.clientPublic, exchange.serverPublic)
  const verified = power(BigInt(`0x${exchange.verifier}`), scrambler)
  const base = (BigInt(`0x${exchange.clientPublic}`) * verified) % prime
  // OpenSSL rejects values that no honest client sends: 0, 1 and the prime minus one.
  if (base <= 1n || base === prime - 1n) return undefined
  return keyOf(power(base, BigInt(`0x${exchange.serverSecret}`)), scrambler)
}

const verifierOf = (poolName: string, userId: string, password: string, salt: string): string =>
  power(generator, passwordExponent(poolName, userId, password, salt)).toString(16)
