import type { IncomingMessage } from 'node:http'
import { failure } from './failure.ts'

/** Accepts requests signed with our access key. Doesn't verify the signature; the S3 stand-in does. */
export function checkCredentials({ headers }: IncomingMessage, accessKeyId: string): void {
  const { authorization } = headers
  if (!authorization?.startsWith('AWS4-HMAC-SHA256 '))
    throw failure('MissingAuthenticationTokenException', 'Request is missing Authentication Token')
  const scope = /Credential=([^,\s]+)/.exec(authorization)?.[1]?.split('/')
  const isSigned = /SignedHeaders=[^,\s]+/.test(authorization) && /Signature=[0-9a-f]{64}/.test(authorization)
  if (!scope || scope.length !== 5 || !isSigned || !headers['x-amz-date'])
    throw failure(
      'IncompleteSignatureException',
      'Authorization header requires Credential, SignedHeaders and Signature',
    )
  if (scope[0] !== accessKeyId || scope[3] !== 'dynamodb')
    throw failure('UnrecognizedClientException', 'The security token included in the request is invalid.')
}
