import { Refusal } from '@arribo/server/refusal'
import * as z from 'zod'
import { enc, openJwe, readJwe, sealJwe } from './compact-jwe.ts'

type HandleToSeal = {
  readonly sub: string
  /** The purpose; a handle of one kind doesn't open as another. */
  readonly kind: string
  readonly data?: unknown
  readonly seconds: number
}

const alg = 'dir'
const sealedClaims = z.object({ sub: z.string(), aud: z.string(), exp: z.number(), data: z.unknown().optional() })

export function createSealedHandles(key: Uint8Array, clock: () => Date) {
  const nowSeconds = () => clock().getTime() / 1000
  const open = (handle: string) => sealedClaims.parse(JSON.parse(openJwe(readJwe(handle, alg), key)))
  return {
    /** A compact JWE: opaque to the browser that carries it, bound to the person, and valid for `seconds`. */
    sealHandle: async ({ sub, kind: aud, data, seconds }: HandleToSeal) =>
      sealJwe({ alg, enc }, key, JSON.stringify({ sub, aud, exp: Math.floor(nowSeconds() + seconds), data })),
    /** The sealed content. Refuses with `handle_expired` for any fault: expired, another person's or forged. */
    async openHandle(sub: string, kind: string, handle: string): Promise<unknown> {
      try {
        const { exp, data, ...whose } = open(handle)
        if (whose.sub === sub && whose.aud === kind && nowSeconds() < exp) return data
      } catch {
        // Refused below, like every other fault.
      }
      throw new Refusal('handle_expired')
    },
  }
}
