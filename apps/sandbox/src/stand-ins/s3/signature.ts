import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { decode, encode, pathnameOf, queryPairs } from './address.ts'
import { claimsOf, type SignatureClaims } from './signature-claims.ts'
import { accessDenied, S3Error } from './s3-error.ts'

export type Keys = Readonly<Record<string, string>>
export type Signer = { accessKeyId: string; payloadHash: string; isPresigned: boolean }

/**
 * Verifies AWS Signature Version 4 as S3 does: the key, the time, that every header S3 acts on was signed, and the
 * signature over the original URL. Throws S3's error; unsigned requests are refused, because every bucket is private.
 */
export function verifySignature(request: IncomingMessage, keys: Keys, region: string, now: number): Signer {
  const url = request.url ?? '/'
  const claims = claimsOf(request.headers, new Map(queryPairs(url)))
  if (!claims) throw accessDenied()
  const secret = Object.hasOwn(keys, claims.accessKeyId) ? keys[claims.accessKeyId] : undefined
  if (!secret)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  checkScope(claims, region)
  checkTime(claims, now)
  checkSignedHeaders(claims, request.headers)
  const expected = signatureOf(claims, secret, canonicalRequest(request, url, claims))
  if (!isSame(claims.signature, expected))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  return { accessKeyId: claims.accessKeyId, payloadHash: claims.payloadHash, isPresigned: claims.isPresigned }
}

function checkScope({ day, region, service, terminator, date }: SignatureClaims, ourRegion: string) {
  if (region !== ourRegion)
    throw malformed(`The authorization header is malformed; the region '${region}' is wrong; expecting '${ourRegion}'`)
  if (service !== 's3' || terminator !== 'aws4_request' || !date.startsWith(day))
    throw malformed('The authorization header is malformed; the Credential is mal-formed')
}

function malformed(message: string) {
  return new S3Error(400, 'AuthorizationHeaderMalformed', message)
}

const skewMs = 900_000

function checkTime({ at, isPresigned, expiresSeconds }: SignatureClaims, now: number) {
  if (!isPresigned) {
    if (Math.abs(now - at) > skewMs)
      throw new S3Error(
        403,
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
      )
    return
  }
  if (!(expiresSeconds >= 1 && expiresSeconds <= 604_800))
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds')
  if (at > now + skewMs) throw accessDenied('Request is not valid yet')
  if (now > at + expiresSeconds * 1000) throw accessDenied('Request has expired')
}

function checkSignedHeaders({ signedHeaders }: SignatureClaims, headers: IncomingHttpHeaders) {
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name))
  if (!signedHeaders.includes('host') || unsigned.length > 0)
    throw accessDenied('There were headers present in the request which were not signed')
}

function canonicalRequest(request: IncomingMessage, url: string, claims: SignatureClaims): string {
  const path = pathnameOf(url)
    .split('/')
    .map((part) => encode(decode(part)))
    .join('/')
  const query = queryPairs(url)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&')
  const headers = claims.signedHeaders.map((name) => `${name}:${headerValue(request.headers, name)}\n`).join('')
  return [request.method, path, query, headers, claims.signedHeaders.join(';'), claims.payloadHash].join('\n')
}

function headerValue(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ')
}

function signatureOf({ day, region, service, date }: SignatureClaims, secret: string, canonical: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  const hash = createHash('sha256').update(canonical).digest('hex')
  return hmac(key, ['AWS4-HMAC-SHA256', date, `${day}/${region}/${service}/aws4_request`, hash].join('\n')).toString(
    'hex',
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
