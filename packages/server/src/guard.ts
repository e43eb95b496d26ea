import type { Audience, GuardedAccess } from '@arribo/api-contracts/shared/endpoint'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { isStaff, personAttribute } from '@arribo/runtime-contracts/groups'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { SimpleFetcher } from 'aws-jwt-verify/https'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Actor } from './actor.ts'
import { Refusal } from './refusal.ts'

export type GuardDeps = {
  readonly verifyToken: VerifyToken
  readonly sessions: { isRevoked(actor: Actor): Promise<boolean> | boolean }
  readonly factors: { isProved(actor: Actor): Promise<boolean> | boolean }
  readonly staffClientId: string
}

export const guardErrors: Record<Audience, readonly ErrorCode[]> = {
  public: [],
  webhooks: [],
  driver: ['signed_out', 'phone_not_verified', 'not_allowed', 'temporarily_unavailable'],
  admin: [
    'signed_out',
    'phone_not_verified',
    'not_allowed',
    'second_factor_needed',
    'permission_needed',
    'temporarily_unavailable',
    'overloaded',
  ],
}

/**
 * Authorises a request by its ID token. Refuses with:
 * - 401 without a valid token, or when the session has ended;
 * - 403 without a verified phone, with a token of the other app, and at admin endpoints also for anybody but staff,
 *   without the second factor or without the permission;
 * - 503 when the token, the session or the factor can't be checked.
 */
export async function admit(
  { audience, permission, isWithoutFactor }: GuardedAccess,
  authorization: string | undefined,
  { verifyToken, sessions, factors, staffClientId }: GuardDeps,
): Promise<Actor> {
  const token = authorization?.replace(/^Bearer /i, '')
  const verified = token ? verifyToken(token) : undefined
  const actor = verified instanceof Promise ? await verified.catch(refuseUnchecked) : verified
  if (!actor || (await sessions.isRevoked(actor))) throw new Refusal('signed_out')
  if (!actor.isPhoneVerified) throw new Refusal('phone_not_verified')
  // A driver session lasts a month and shares its page with chat and card scripts, so it opens no admin endpoint. A
  // back office session may still lack its second factor, so it opens no driver account.
  if ((actor.clientId === staffClientId) !== (audience === 'admin')) throw new Refusal('not_allowed')
  if (audience === 'admin') {
    if (!isStaff(actor.groups)) throw new Refusal('not_allowed')
    if (!isWithoutFactor && !(await factors.isProved(actor))) throw new Refusal('second_factor_needed')
    if (!isGranted(permission, actor.groups)) throw new Refusal('permission_needed')
  }
  return actor
}

/** Not `signed_out`: the apps would end the session over a token that just couldn't be checked. */
function refuseUnchecked(error: unknown): never {
  throw error instanceof KeysUnreachable ? new Refusal('temporarily_unavailable', {}, { cause: error }) : error
}

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
