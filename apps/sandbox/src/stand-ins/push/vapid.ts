import { errors, importJWK, jwtVerify } from 'jose'

/** RFC 8292 refuses a missing signature with 401 and an invalid one with 403. */
export type VapidRefusal = { readonly status: 401 | 403; readonly reason: string }

const mostSecondsAhead = 24 * 3600

type Expected = {
  readonly audience: string
  /** The subscription's public key: the uncompressed point, base64url. */
  readonly key: string
  readonly now: Date
}

/** Verifies the sender as RFC 8292 says: signature, key, audience, expiry and contact. Undefined if all is valid. */
export async function refuseSender(
  authorization: string | undefined,
  { audience, key, now }: Expected,
): Promise<VapidRefusal | undefined> {
  const [, token, senderKey] = /^vapid t=([\w.-]+),\s*k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (!token) return { status: 401, reason: 'no vapid authorization' }
  const refuse = (reason: string): VapidRefusal => ({ status: 403, reason })
  if (senderKey !== key) return refuse('another key than the subscription was made for')
  try {
    const requiredClaims = ['sub', 'exp']
    const options = { audience, algorithms: ['ES256'], typ: 'JWT', currentDate: now, requiredClaims }
    const { payload } = await jwtVerify(token, await keyOf(key), options)
    const secondsLeft = Number(payload.exp) - now.getTime() / 1000
    return secondsLeft > mostSecondsAhead ? refuse('expires in more than 24 hours') : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuse(error.message)
    throw error
  }
}

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33, 65)].map((half) => half.toString('base64url'))
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
}
