import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { world } from '../../world.ts'
import { accessDenied, decode, encode, type QueryPair, queryPairs, S3Error } from './wire.ts'

type Claims = {
  readonly accessKeyId: string
  /** Day, region and service, as they are signed. */
  readonly scope: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  /** As sent, such as 20260714T120000Z. */
  readonly date: string
  readonly expiresSeconds?: number
  readonly payloadHash: string
}

/**
 * Verifies AWS Signature Version 4 as S3 does: the key, the time, that every header S3 acts on was signed, and the
 * signature over the original URL. Throws S3's error; refuses unsigned requests, because every bucket is private.
 * Returns the announced hash of the body.
 */
export function verifySignature(request: IncomingMessage, now: number): string {
  const pairs = queryPairs(request.url ?? '/')
  const claims = claimsOf(request, new Map(pairs))
  if (claims.accessKeyId !== world.accessKeyId)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (claims.scope !== `${claims.date.slice(0, 8)}/${world.region}/s3/aws4_request`)
    throw malformed(`the scope '${claims.scope}' is wrong; expecting the region '${world.region}'`)
  checkTime(claims, now)
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !claims.signedHeaders.includes(name),
  )
  if (!claims.signedHeaders.includes('host') || unsigned.length > 0)
    throw accessDenied('There were headers present in the request which were not signed')
  if (claims.signature !== signatureOf(claims, canonicalRequest(request, pairs, claims)))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  return claims.payloadHash
}

const malformed = (why: string) =>
  new S3Error(400, 'AuthorizationHeaderMalformed', `The authorization header is malformed; ${why}`)

function claimsOf({ headers }: IncomingMessage, query: ReadonlyMap<string, string>): Claims {
  const header = (name: string) => String(headers[name] ?? '')
  const inQuery = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const isPresigned = query.has('X-Amz-Signature')
  if (!isPresigned && !headers.authorization) throw accessDenied()
  const [, ...inHeader] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    ) ?? []
  const [credential = '', signedHeaders = '', signature = ''] = isPresigned
    ? [inQuery('Credential'), inQuery('SignedHeaders'), inQuery('Signature')]
    : inHeader
  const at = credential.indexOf('/')
  return {
    accessKeyId: credential.slice(0, at),
    scope: credential.slice(at + 1),
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: isPresigned ? inQuery('Date') : header('x-amz-date'),
    ...(isPresigned && { expiresSeconds: Number(inQuery('Expires')) }),
    payloadHash: inQuery('Content-Sha256') || header('x-amz-content-sha256') || 'UNSIGNED-PAYLOAD',
  }
}

const skewMs = 900_000

function checkTime({ date, expiresSeconds }: Claims, now: number): void {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(at)) throw malformed('it has no date')
  if (expiresSeconds === undefined) {
    if (Math.abs(now - at) <= skewMs) return
    const message = 'The difference between the request time and the current time is too large.'
    throw new S3Error(403, 'RequestTimeTooSkewed', message)
  }
  if (at > now + skewMs) throw accessDenied('Request is not valid yet')
  if (!(now <= at + expiresSeconds * 1000)) throw accessDenied('Request has expired')
}

function canonicalRequest(
  { method, url = '/', headers }: IncomingMessage,
  pairs: readonly QueryPair[],
  { signedHeaders, payloadHash }: Claims,
): string {
  const [pathname = ''] = url.split('?')
  const path = pathname
    .split('/')
    .map((part) => encode(decode(part)))
    .join('/')
  const query = pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const lines = signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  return [method, path, query, lines.join(''), signedHeaders.join(';'), payloadHash].join('\n')
}

function signatureOf({ scope, date }: Claims, canonical: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${world.secretAccessKey}`)
  const hash = createHash('sha256').update(canonical).digest('hex')
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).toString('hex')
}
