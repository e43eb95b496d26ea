import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { SimpleFetcher } from 'aws-jwt-verify/https'
import type { CognitoIdTokenPayload } from 'aws-jwt-verify/jwt-model'
import type { Config } from '../../config.ts'
import type { Actor } from '../http/actor.ts'

export type VerifyToken = (token: string) => Promise<Actor | undefined>

const maxRemembered = 10_000

/**
 * Checks an ID token of our pool for either app: signature, issuer, audience, expiry, `token_use` = `id`.
 * Checked tokens are remembered by their whole text until they expire. Answers undefined for a bad token.
 */
export function createVerifyToken(config: Config, clock: () => Date): VerifyToken {
  const verifier = CognitoJwtVerifier.create(
    {
      userPoolId: config.COGNITO_USER_POOL_ID,
      tokenUse: 'id',
      clientId: [config.COGNITO_DRIVER_CLIENT_ID, config.COGNITO_ADMIN_CLIENT_ID],
    },
    { jwksCache: new SimpleJwksCache({ fetcher: keyFetcher(config) }) },
  )
  const remembered = new Map<string, { actor: Actor; expiresAt: number }>()
  return async (token) => {
    const known = remembered.get(token)
    if (known && known.expiresAt > clock().getTime()) return known.actor
    remembered.delete(token)
    const payload = await verifier.verify(token).catch(() => undefined)
    if (!payload) return undefined
    const actor = actorOf(payload)
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(token, { actor, expiresAt: payload.exp * 1000 })
    return actor
  }
}

function keyFetcher(config: Config) {
  const fetcher = new SimpleFetcher()
  const endpoint = config.COGNITO_ENDPOINT
  if (!endpoint) return fetcher
  return {
    async fetch(uri: string): Promise<ArrayBuffer> {
      const response = await fetch(endpoint.replace(/\/$/, '') + new URL(uri).pathname, { signal: AbortSignal.timeout(5000) })
      if (!response.ok) throw new Error(`The key set answered ${response.status}`)
      return response.arrayBuffer()
    },
  }
}

const actorOf = (payload: CognitoIdTokenPayload): Actor => ({
  sub: payload.sub,
  phoneNumber: String(payload['phone_number'] ?? ''),
  name: typeof payload['name'] === 'string' ? payload['name'] : undefined,
  isPhoneVerified: payload['phone_number_verified'] === true,
  groups: payload['cognito:groups'] ?? [],
  clientId: payload.aud,
  issuedAt: new Date(payload.iat * 1000),
  signedInAt: new Date(payload.auth_time * 1000),
  session: payload.origin_jti,
})
