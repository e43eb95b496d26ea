import { randomUUID } from 'node:crypto'
import { errors as joseErrors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { PoolClient, Session } from './sessions.ts'
import { errors } from './cognito-error.ts'
import type { Pool, PoolKeys } from './pool.ts'
import { type PoolUser, isPhoneVerified } from './user.ts'

export async function authenticationResult(
  pool: Pool,
  user: PoolUser,
  client: PoolClient,
  session: Session,
  refresh?: string,
) {
  const issuedAt = Math.floor(Date.now() / 1000)
  const shared = {
    sub: user.sub,
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt / 1000),
    iat: issuedAt,
  }
  const access = {
    ...shared,
    client_id: client.id,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: user.sub,
    exp: issuedAt + client.tokenSeconds,
    jti: randomUUID(),
  }
  const identity = {
    ...user.attributes,
    ...shared,
    phone_number_verified: isPhoneVerified(user),
    'cognito:username': user.sub,
    aud: client.id,
    token_use: 'id',
    exp: issuedAt + client.tokenSeconds,
    jti: randomUUID(),
  }
  return {
    AccessToken: await signJwt(pool.keys, access),
    ExpiresIn: client.tokenSeconds,
    IdToken: await signJwt(pool.keys, identity),
    ...(refresh ? { RefreshToken: refresh } : {}),
    TokenType: 'Bearer',
  }
}

/** Without rotation the refresh token stays the same and isn't returned. */
export async function renewedTokens(pool: Pool, client: PoolClient, refreshToken: string) {
  const session = pool.sessions.ofRefreshToken(refreshToken, client.id)
  const user = pool.users.get(session.sub)
  if (!user) throw errors.refreshTokenRevoked()
  if (!user.isEnabled) throw errors.userDisabled()
  return { ChallengeParameters: {}, AuthenticationResult: await authenticationResult(pool, user, client, session) }
}

/** Throws if the access token is invalid, expired or revoked. */
export async function userOfAccessToken(pool: Pool, token: string): Promise<PoolUser> {
  const { payload: claims } = await jwtVerify(token, pool.keys.publicKey, { issuer: pool.issuer }).catch(
    (error: unknown) => {
      throw error instanceof joseErrors.JWTExpired ? errors.accessTokenExpired() : errors.accessTokenInvalid()
    },
  )
  if (claims['token_use'] !== 'access') throw errors.accessTokenInvalid()
  if (!pool.sessions.has(String(claims['origin_jti']))) throw errors.accessTokenRevoked()
  const user = pool.users.get(String(claims['sub']))
  if (!user) throw errors.userUnknown()
  if (!user.isEnabled) throw errors.userDisabled()
  return user
}

const signJwt = ({ keyId, privateKey }: PoolKeys, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ kid: keyId, alg: 'RS256' }).sign(privateKey)
