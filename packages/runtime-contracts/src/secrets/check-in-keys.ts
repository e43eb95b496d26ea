import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod'

const coordinate = z.base64url().length(43)
export const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })
const seconds = z.int().min(0)
const privateJwk = publicJwk.extend({
  d: coordinate,
  /** Unix seconds from which browsers encrypt for this key. */
  nbf: seconds.default(0),
  /** Unix seconds until which the key still decrypts. Only a key with a successor has an end. */
  exp: seconds.optional(),
})

export const checkInKeys = z
  .object({ keys: z.array(privateJwk) })
  .refine(({ keys }) => keys.filter(({ exp }) => exp === undefined).length === 1, 'exactly one key has no `exp`')

export type CheckInKeys = z.output<typeof checkInKeys>

export const newPrivateJwk = () =>
  publicJwk
    .extend({ d: coordinate })
    .parse(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

export const newCheckInKeys = (): CheckInKeys => ({ keys: [{ ...newPrivateJwk(), nbf: 0 }] })

export const checkInKeyOverlap = {
  /** Long enough for a deployment: by then every process has the new key. */
  beginsAfterSeconds: 3600,
  /** How long the old key decrypts after the new one has begun. */
  openSeconds: 86_400,
} as const

/** Adds a successor to the current key. A leaked key ends at once instead. */
export function rotateCheckInKeys({ keys }: CheckInKeys, now: Date, isLeaked: boolean): CheckInKeys {
  if (isLeaked) return newCheckInKeys()
  const at = Math.floor(now.getTime() / 1000)
  const nbf = at + checkInKeyOverlap.beginsAfterSeconds
  const end = nbf + checkInKeyOverlap.openSeconds
  const open = keys.filter(({ exp }) => exp === undefined || exp > at).map((key) => ({ exp: end, ...key }))
  return { keys: [{ ...newPrivateJwk(), nbf }, ...open] }
}
