import { randomUUID, sign, verify } from 'node:crypto'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import type { Session } from './sessions.ts'
import { type PoolUser, isPhoneVerified } from '../users/user.ts'
import type { PoolKeys } from '../pool-keys.ts'

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

type Claims = Readonly<Record<string, unknown>>

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signJwt(keys: PoolKeys, claims: Claims): string {
  const content = `${encode({ kid: keys.keyId, alg: 'RS256' })}.${encode(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), keys.privateKey).toString('base64url')}`
}

/** The claims of a token signed by this pool, expired or not; undefined for anything else. */
function readJwt(keys: PoolKeys, token: string): Claims | undefined {
  const [header = '', content = '', signature = '', ...rest] = token.split('.')
  const signed = Buffer.from(`${header}.${content}`)
  if (rest.length > 0 || !verify('RSA-SHA256', signed, keys.publicKey, Buffer.from(signature, 'base64url')))
    return undefined
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Claims
}
