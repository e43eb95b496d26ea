import type { CheckInPayload } from '@arribo/api-contracts/driver/check-ins'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { api } from '../../../app/api.ts'

const alg = 'ECDH-ES'
const enc = 'A256GCM'
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Makes a key pair for one response. The API encrypts the calendar with it, so that nothing in between can read it. */
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

/** All other fields of the contract are required here, including those that older apps leave out. */
export type UnsealedPress = {
  readonly [F in keyof Omit<Required<CheckInPayload>, keyof ReturnType<typeof aboutPhone>>]: CheckInPayload[F]
}

/** Encrypts a check-in so that only the API can read it, and adds what the phone says about itself. */
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
 * A random number for this browser, whoever signs in. It shows whether two drivers press on one phone or on two, has no
 * other meaning, and is sent only with a check-in.
 */
function deviceId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}

/** Must be quick and never throw, because it runs during a press. */
const aboutPhone = () => ({ userAgent: navigator.userAgent, deviceId: deviceId() })
