import { personAttribute } from '@arribo/runtime-contracts/groups'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { SimpleFetcher } from 'aws-jwt-verify/https'
import * as z from 'zod'
import type { Actor } from './actor.ts'

export type VerifyToken = (token: string) => Promise<Actor | undefined>

/** The token can't be checked: the user pool's keys can't be fetched, and none are cached. */
export class KeysUnreachable extends Error {
  override name = 'KeysUnreachable'
}

type Pool = { readonly COGNITO_USER_POOL_ID: string; readonly COGNITO_ENDPOINT?: string | undefined }

const maxRemembered = 10_000

/**
 * Verifies ID tokens of our pool for the given apps: signature, issuer, audience, expiry, `token_use` = `id`. Caches
 * valid tokens until they expire. Returns undefined for an invalid token; throws KeysUnreachable for one that can't be
 * checked.
 */
export function createVerifyToken(pool: Pool, clientIds: readonly string[], clock: () => Date): VerifyToken {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId: pool.COGNITO_USER_POOL_ID, tokenUse: 'id', clientId: [...clientIds] },
    { jwksCache: new SimpleJwksCache({ fetcher: keyFetcher(pool) }) },
  )
  const remembered = new Map<string, { actor: Actor; expiresAt: number }>()
  return async (token) => {
    const known = remembered.get(token)
    if (known && known.expiresAt > clock().getTime()) return known.actor
    remembered.delete(token)
    const verified = await verifier.verify(token).catch((error: unknown) => {
      if (error instanceof KeysUnreachable) throw error
      return undefined
    })
    const { data: payload } = claims.safeParse(verified)
    if (!payload) return undefined
    const actor = actorOf(payload)
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(token, { actor, expiresAt: payload.exp * 1000 })
    return actor
  }
}

function keyFetcher({ COGNITO_ENDPOINT: endpoint }: Pool) {
  const ofVendor = new SimpleFetcher()
  const ofEndpoint = async (base: string, uri: string) => {
    const response = await fetch(base.replace(/\/$/, '') + new URL(uri).pathname, { signal: AbortSignal.timeout(5000) })
    if (!response.ok) throw new Error(`The key set answered ${response.status}`)
    return response.arrayBuffer()
  }
  return {
    fetch: (uri: string): Promise<ArrayBuffer> =>
      (endpoint ? ofEndpoint(endpoint, uri) : ofVendor.fetch(uri)).catch((cause: unknown) => {
        throw new KeysUnreachable('The keys of the user pool cannot be fetched', { cause })
      }),
  }
}

/** The claims we use. `exp` is required: the verifier accepts a token without one, which our pool never issues. */
const claims = z.object({
  sub: z.string().min(1),
  [personAttribute]: z.string().min(1).optional(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  origin_jti: z.string(),
  name: z.string().optional(),
  phone_number: z.string().default(''),
  phone_number_verified: z.boolean().default(false),
  'cognito:groups': z.array(z.string()).default([]),
})

const actorOf = (payload: z.output<typeof claims>): Actor => ({
  sub: payload[personAttribute] ?? payload.sub,
  poolSub: payload.sub,
  phoneNumber: payload.phone_number,
  name: payload.name,
  isPhoneVerified: payload.phone_number_verified,
  groups: payload['cognito:groups'],
  clientId: payload.aud,
  issuedAt: new Date(payload.iat * 1000),
  signedInAt: new Date(payload.auth_time * 1000),
  session: payload.origin_jti,
})
