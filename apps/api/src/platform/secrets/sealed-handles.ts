import { EncryptJWT, jwtDecrypt } from 'jose'
import { Refusal } from '@arribo/server/refusal'

export type HandleToSeal = {
  /** The only person for whom it can be opened. */
  readonly sub: string
  /** The purpose; a handle of one kind doesn't open as another. */
  readonly kind: string
  readonly data?: unknown
  readonly seconds: number
}

export type SealedHandles = {
  /** A compact JWE: opaque to the browser that carries it, bound to the person, and valid for `seconds`. */
  sealHandle(handle: HandleToSeal): Promise<string>
  /** The sealed content. Refuses with `handle_expired` for any fault: expired, another person's or forged. */
  openHandle(sub: string, kind: string, handle: string): Promise<unknown>
}

const alg = 'dir'
const enc = 'A256GCM'

export function createSealedHandles(key: Uint8Array, clock: () => Date): SealedHandles {
  return {
    sealHandle: ({ sub, kind, data, seconds }) =>
      new EncryptJWT({ data })
        .setProtectedHeader({ alg, enc })
        .setSubject(sub)
        .setAudience(kind)
        .setExpirationTime(new Date(clock().getTime() + seconds * 1000))
        .encrypt(key),
    async openHandle(sub, kind, handle) {
      const opened = await jwtDecrypt<{ data?: unknown }>(handle, key, {
        subject: sub,
        audience: kind,
        currentDate: clock(),
        requiredClaims: ['exp'],
        keyManagementAlgorithms: [alg],
        contentEncryptionAlgorithms: [enc],
      }).catch(() => {
        throw new Refusal('handle_expired')
      })
      return opened.payload.data
    },
  }
}
