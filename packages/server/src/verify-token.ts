import { personAttribute } from '@arribo/runtime-contracts/groups'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { SimpleFetcher } from 'aws-jwt-verify/https'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Actor } from './actor.ts'

export type VerifyToken = (token: string) => Promise<Actor | undefined> | Actor | undefined

/**
 * The token may be good, but its key isn't cached and can't be fetched now. That can be anybody's doing: after a forged
 * token with an unknown key, aws-jwt-verify fetches no keys for ten seconds.
 */
export class KeysUnreachable extends Error {
  override name = 'KeysUnreachable'
}

type Pool = { readonly COGNITO_USER_POOL_ID: string; readonly COGNITO_ENDPOINT?: string | undefined }

/** A few kilobytes each. */
const maxRemembered = 20_000

/**
 * Verifies ID tokens of our pool for the given apps: signature, issuer, audience, expiry, `token_use` = `id`. Valid
 * tokens are cached until they expire, and a cached one is answered synchronously. Undefined for an invalid token;
 * throws KeysUnreachable for one that can't be checked.
 */
export function createVerifyToken(pool: Pool, clientIds: readonly string[], clock: () => Date): VerifyToken {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId: pool.COGNITO_USER_POOL_ID, tokenUse: 'id', clientId: [...clientIds] },
    { jwksCache: new SimpleJwksCache({ fetcher: keyFetcher(pool) }) },
  )
  const remembered = new LRUCache<string, { actor: Actor; expiresAt: number }>({ max: maxRemembered })
  const verify = async (token: string) => {
    const verified = await verifier.verify(token).catch((error: unknown) => {
      if (error instanceof KeysUnreachable) throw error
      if (error instanceof WaitPeriodNotYetEndedJwkError) throw new KeysUnreachable(error.message, { cause: error })
      return undefined
    })
    const { data: payload } = claims.safeParse(verified)
    if (!payload) return undefined
    const actor = actorOf(payload)
    remembered.set(token, { actor, expiresAt: payload.exp * 1000 })
    return actor
  }
  return (token) => {
    const known = remembered.get(token)
    return known && known.expiresAt > clock().getTime() ? known.actor : verify(token)
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

/** The claims we use. `exp` is required: the verifier would accept a token without it, which our pool never issues. */
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
  nameInToken: payload.name,
  isPhoneVerified: payload.phone_number_verified,
  groups: payload['cognito:groups'],
  clientId: payload.aud,
  issuedAt: new Date(payload.iat * 1000),
  signedInAt: new Date(payload.auth_time * 1000),
  session: payload.origin_jti,
})
