import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'

/** Why a sender is refused, with the status of RFC 8292: 401 for a missing signature, 403 for an invalid one. */
export type VapidRefusal = { readonly status: 401 | 403; readonly reason: string }

const mostSecondsAhead = 24 * 3600
const header = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') })
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) })

type Expected = {
  /** Origin of the push service. */
  readonly audience: string
  /** Public key of the subscription: the uncompressed point, base64url. */
  readonly key: string
  readonly now: Date
}

/** Verifies the sender (RFC 8292): signature, key, audience, expiry and contact; undefined if valid. */
export function refuseSender(
  authorization: string | undefined,
  { audience, key, now }: Expected,
): VapidRefusal | undefined {
  const given = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+),\s*k=([\w-]+)$/.exec(authorization ?? '')
  if (!given) return { status: 401, reason: 'no vapid authorization' }
  const [, head = '', body = '', signature = '', senderKey = ''] = given
  const refuse = (reason: string): VapidRefusal => ({ status: 403, reason })
  if (senderKey !== key) return refuse('another key than the subscription was made for')
  if (!header.safeParse(json(head)).success) return refuse('not a JWT signed with ES256')
  if (!isSignedBy(senderKey, `${head}.${body}`, signature)) return refuse('the signature does not fit')
  const said = claims.safeParse(json(body))
  if (!said.success) return refuse('claims are missing')
  const secondsLeft = said.data.exp - now.getTime() / 1000
  if (secondsLeft <= 0) return refuse('expired')
  if (secondsLeft > mostSecondsAhead) return refuse('expires in more than 24 hours')
  return said.data.aud === audience ? undefined : refuse('meant for another push service')
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function isSignedBy(point: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(point, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33, 65).toString('base64url'),
  }
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
