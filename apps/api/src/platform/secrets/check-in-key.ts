import { type CheckInKeys, publicJwk } from '@arribo/runtime-contracts/secrets/check-in-keys'
import { Refusal } from '@arribo/server/refusal'
import {
  calculateJwkThumbprint,
  CompactEncrypt,
  compactDecrypt,
  type CryptoKey,
  decodeProtectedHeader,
  importJWK,
} from 'jose'
import type * as z from 'zod'

type PublicJwk = z.output<typeof publicJwk> & {
  readonly kid: string
  readonly use: 'enc'
  readonly alg: 'ECDH-ES'
  readonly exp?: number
}

export type CheckInKey = {
  /** The JWK set with which browsers encrypt check-ins: the present key, then those that still decrypt. */
  publicKeys(): { keys: PublicJwk[] }
  /**
   * The JSON in a compact JWE encrypted for one of our keys. Refuses with `check_in_key_retired` if that key no longer
   * decrypts, else with `payload_not_readable`.
   */
  openCheckIn(jwe: string): Promise<unknown>
  /** Encrypts for the browser's public JWK (P-256, as JSON). Refuses with `payload_not_readable`. */
  sealFor(publicJwkJson: string, payload: unknown): Promise<string>
}

const alg = 'ECDH-ES'
const enc = 'A256GCM'

type Kept = {
  readonly kid: string
  readonly opening: CryptoKey | Uint8Array
  readonly published: PublicJwk
  readonly nbf: number
}

async function keep({ d, nbf, exp, ...open }: CheckInKeys['keys'][number]): Promise<Kept> {
  const kid = await calculateJwkThumbprint(open)
  const published = { ...open, kid, use: 'enc', alg, ...(exp !== undefined && { exp }) } as const
  return { kid, published, nbf, opening: await importJWK({ ...open, d }, alg) }
}

export async function createCheckInKey(keys: CheckInKeys, clock: () => Date): Promise<CheckInKey> {
  const ring = (await Promise.all(keys.keys.map(keep))).toSorted((a, b) => b.nbf - a.nbf)
  const nowSeconds = () => clock().getTime() / 1000
  const opening = () => ring.filter(({ published: { exp } }) => exp === undefined || nowSeconds() < exp)
  const published = () => opening().filter(({ nbf }) => nbf <= nowSeconds())
  if (published().length === 0) throw new Error('None of CHECK_IN_PRIVATE_JWKS is valid yet')
  return {
    publicKeys: () => ({ keys: published().map((key) => key.published) }),
    async openCheckIn(jwe) {
      const kid = keyIdOf(jwe)
      // A key that hasn't begun here yet may have begun at a process whose clock is ahead.
      const candidates = opening().filter((key) => kid === undefined || key.kid === kid)
      if (candidates.length === 0) throw new Refusal('check_in_key_retired')
      const payload = readJson(await Promise.any(candidates.map((key) => decrypt(jwe, key))).catch(unreadable))
      return payload === undefined ? unreadable() : payload
    },
    async sealFor(publicJwkJson, payload) {
      const key = await readPublicKey(publicJwkJson)
      const text = new TextEncoder().encode(JSON.stringify(payload))
      return new CompactEncrypt(text).setProtectedHeader({ alg, enc }).encrypt(key)
    },
  }
}

function keyIdOf(jwe: string): string | undefined {
  try {
    return decodeProtectedHeader(jwe).kid
  } catch {
    return unreadable()
  }
}

async function decrypt(jwe: string, { opening }: Kept): Promise<string> {
  const options = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] }
  const { plaintext } = await compactDecrypt(jwe, opening, options)
  return new TextDecoder().decode(plaintext)
}

/** The import rejects a point that isn't on the curve, so a hostile key reveals nothing about ours. */
async function readPublicKey(json: string): Promise<CryptoKey | Uint8Array> {
  const jwk = publicJwk.safeParse(readJson(json))
  return jwk.success ? importJWK(jwk.data, alg).catch(unreadable) : unreadable()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreadable(): never {
  throw new Refusal('payload_not_readable')
}
