import type { IncomingHttpHeaders } from 'node:http'
import { S3Error } from './s3-error.ts'

/** The signature fields of a request. */
export type SignatureClaims = {
  isPresigned: boolean
  accessKeyId: string
  day: string
  region: string
  service: string
  terminator: string
  signedHeaders: string[]
  signature: string
  /** As sent, like 20260714T120000Z, and in Unix milliseconds. */
  date: string
  at: number
  expiresSeconds: number
  payloadHash: string
}

/** Undefined for an unsigned request. */
export function claimsOf(
  headers: IncomingHttpHeaders,
  query: ReadonlyMap<string, string>,
): SignatureClaims | undefined {
  const isPresigned = query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm')
  if (headers.authorization && isPresigned)
    throw new S3Error(
      400,
      'InvalidArgument',
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter',
    )
  if (isPresigned) return presignedClaims(headers, query)
  if (headers.authorization) return headerClaims(headers, headers.authorization)
  return undefined
}

function presignedClaims(headers: IncomingHttpHeaders, query: ReadonlyMap<string, string>): SignatureClaims {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const claims = {
    isPresigned: true,
    ...scopeOf(get('Credential')),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    ...momentOf(get('Date')),
    expiresSeconds: Number(get('Expires')),
    payloadHash: get('Content-Sha256') || String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  }
  if (get('Algorithm') !== 'AWS4-HMAC-SHA256' || !claims.accessKeyId || !claims.signature || Number.isNaN(claims.at))
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'Query-string authentication requires the X-Amz-* parameters',
    )
  return claims
}

function headerClaims(headers: IncomingHttpHeaders, authorization: string): SignatureClaims {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  )
  const [, credential = '', signedHeaders = '', signature = ''] = found ?? []
  const moment = momentOf(String(headers['x-amz-date'] ?? ''))
  if (!found || Number.isNaN(moment.at))
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed')
  const payloadHash = headers['x-amz-content-sha256']
  if (typeof payloadHash !== 'string')
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  return {
    isPresigned: false,
    ...scopeOf(credential),
    signedHeaders: signedHeaders.split(';'),
    signature,
    ...moment,
    expiresSeconds: 0,
    payloadHash,
  }
}

function scopeOf(credential: string) {
  const [accessKeyId = '', day = '', region = '', service = '', terminator = ''] = credential.split('/')
  return { accessKeyId, day, region, service, terminator }
}

function momentOf(date: string) {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return { date, at: iso === date ? Number.NaN : Date.parse(iso) }
}
