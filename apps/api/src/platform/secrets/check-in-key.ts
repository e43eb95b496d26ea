import { calculateJwkThumbprint, CompactEncrypt, compactDecrypt, type CryptoKey, importJWK } from 'jose'
import * as z from 'zod'
import { Refusal } from '@arribo/server/refusal'

const coordinate = z.base64url().length(43)
const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })
const privateJwk = publicJwk.extend({ d: coordinate })

type PublicJwk = z.output<typeof publicJwk> & { readonly kid: string; readonly use: 'enc'; readonly alg: 'ECDH-ES' }

export type CheckInKey = {
  /** The JWK set with which browsers encrypt check-ins. */
  publicKeys(): { keys: PublicJwk[] }
  /** The JSON in a compact JWE encrypted for our key. Refuses with `payload_not_readable`. */
  openCheckIn(jwe: string): Promise<unknown>
  /** Encrypts for the browser's public JWK (P-256, as JSON). Refuses with `payload_not_readable`. */
  sealFor(publicJwkJson: string, payload: unknown): Promise<string>
}

const alg = 'ECDH-ES'
const enc = 'A256GCM'

export async function createCheckInKey(privateJwkJson: string): Promise<CheckInKey> {
  const { d, ...open } = privateJwk.parse(readJson(privateJwkJson), {
    error: () => 'CHECK_IN_PRIVATE_JWK must be a P-256 JWK',
  })
  const privateKey = await importJWK({ ...open, d }, alg)
  const published = { ...open, kid: await calculateJwkThumbprint(open), use: 'enc', alg } as const
  return {
    publicKeys: () => ({ keys: [published] }),
    async openCheckIn(jwe) {
      const options = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] }
      const opened = await compactDecrypt(jwe, privateKey, options).catch(unreadable)
      const payload = readJson(new TextDecoder().decode(opened.plaintext))
      return payload === undefined ? unreadable() : payload
    },
    async sealFor(publicJwkJson, payload) {
      const key = await readPublicKey(publicJwkJson)
      const text = new TextEncoder().encode(JSON.stringify(payload))
      return new CompactEncrypt(text).setProtectedHeader({ alg, enc }).encrypt(key)
    },
  }
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
