import { randomUUID } from 'node:crypto'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import { readJwt, signJwt } from './jwt.ts'
import type { Pool } from '../pool.ts'
import type { Session } from './sessions.ts'
import { isPhoneVerified, type PoolUser } from '../users/user.ts'

/** The tokens of one sign-in in the vendor's format. The refresh token is returned only at sign-in. */
export function authenticationResult(
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
    AccessToken: signJwt(pool.keys, access),
    ExpiresIn: client.tokenSeconds,
    IdToken: signJwt(pool.keys, identity),
    ...(refresh ? { RefreshToken: refresh } : {}),
    TokenType: 'Bearer',
  }
}

/** New ID and access tokens; without rotation, the refresh token stays the same and isn't returned. */
export function renewedTokens(pool: Pool, client: PoolClient, refreshToken: string) {
  const session = pool.sessions.ofRefreshToken(refreshToken, client.id)
  const user = pool.users.get(session.sub)
  if (!user) throw errors.refreshTokenRevoked()
  if (!user.isEnabled) throw errors.userDisabled()
  return { ChallengeParameters: {}, AuthenticationResult: authenticationResult(pool, user, client, session) }
}

/** The user of an access token; throws for an invalid, expired or revoked one. */
export function userOfAccessToken(pool: Pool, token: string): PoolUser {
  const claims = readJwt(pool.keys, token)
  if (!claims || claims['token_use'] !== 'access' || claims['iss'] !== pool.issuer) throw errors.accessTokenInvalid()
  if (Number(claims['exp']) * 1000 <= Date.now()) throw errors.accessTokenExpired()
  if (!pool.sessions.has(String(claims['origin_jti']))) throw errors.accessTokenRevoked()
  const user = pool.users.get(String(claims['sub']))
  if (!user) throw errors.userUnknown()
  if (!user.isEnabled) throw errors.userDisabled()
  return user
}
