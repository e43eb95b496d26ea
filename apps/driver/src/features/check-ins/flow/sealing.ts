import type { CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { api } from '../../../app/api.ts'

const alg = 'ECDH-ES'
const enc = 'A256GCM'
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A key pair for one response: the API encrypts the calendar with it, so that nothing in between can read it. */
export async function createAnswerKey() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return {
    publicJwk: JSON.stringify({ kty, crv, x, y }),
    async open(jwe: string): Promise<unknown> {
      const { plaintext } = await compactDecrypt(jwe, privateKey, {
        keyManagementAlgorithms: [alg],
        contentEncryptionAlgorithms: [enc],
      })
      return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
    },
  }
}

/** Every other field of the contract, including those that older apps leave out; some phones can't provide them all. */
export type UnsealedPress = {
  readonly [F in keyof Omit<Required<CheckInPayload>, keyof ReturnType<typeof aboutPhone>>]: CheckInPayload[F]
}

/** Encrypts a check-in for the API only, with what the phone says about itself. */
export async function sealCheckIn(payload: UnsealedPress): Promise<string> {
  const { keys } = await api.getKeys()
  const [key] = keys
  if (!key) throw new Error('The API published no key')
  const text = new TextEncoder().encode(JSON.stringify({ ...payload, ...aboutPhone() } satisfies CheckInPayload))
  return new CompactEncrypt(text)
    .setProtectedHeader({ alg, enc, kid: key.kid })
    .encrypt(await crypto.subtle.importKey('jwk', key, curve, false, []))
}

const key = 'arribo.device'

/**
 * A random number per browser, independent of who signs in. It shows whether two drivers press on one phone or on two.
 * It has no other meaning, and is sent only with a check-in.
 */
function deviceId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}

/** What the phone says about itself with a press, quickly and without throwing; undefined is unknown. */
const aboutPhone = () => ({ userAgent: navigator.userAgent, deviceId: deviceId() })
