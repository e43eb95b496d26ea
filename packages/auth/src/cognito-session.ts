import { AuthError, type AuthErrorCode } from './auth-error.ts'
import type { Tokens } from './session.rules.ts'

export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Set only outside production, which uses the vendor's own address. */
  readonly cognitoEndpoint?: string
  /** Called when an action finds that the identity client can't be loaded. Never settles if it reloads the page. */
  readonly onLostClient?: (error: unknown) => Promise<void>
}

const timeoutMs = 10_000

const refusals: Readonly<Record<string, AuthErrorCode>> = {
  NotAuthorizedException: 'notAuthorized',
  TooManyRequestsException: 'tooManyRequests',
}

type NewTokens = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken?: string }

/**
 * Avoids the vendor's library, which a signed-in page lacks and which retries a refusal for six seconds. Throws
 * AuthError.
 */
export async function refreshTokens(options: AuthOptions, tokens: Tokens): Promise<Omit<Tokens, 'clockDriftSeconds'>> {
  const answer = await call<{ AuthenticationResult: NewTokens }>(options, 'InitiateAuth', {
    ClientId: options.userPoolClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: tokens.refreshToken },
  })
  const { IdToken, AccessToken, RefreshToken } = answer.AuthenticationResult
  return {
    username: tokens.username,
    idToken: IdToken,
    accessToken: AccessToken,
    refreshToken: RefreshToken ?? tokens.refreshToken,
  }
}

export async function revokeSession(options: AuthOptions, refreshToken: string): Promise<void> {
  await call(options, 'RevokeToken', { ClientId: options.userPoolClientId, Token: refreshToken })
}

export async function call<T>(options: AuthOptions, operation: string, parameters: object): Promise<T> {
  const region = options.userPoolId.split('_')[0]
  const response = await fetch(options.cognitoEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(parameters),
    cache: 'no-store',
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new AuthError('network', { cause })
  })
  const body = (await response.json().catch(() => ({}))) as T & { __type?: string; message?: string }
  if (response.ok) return body
  const code = refusals[body.__type?.split('#').pop() ?? ''] ?? 'unknown'
  throw new AuthError(code, { cause: new Error(body.message) })
}
