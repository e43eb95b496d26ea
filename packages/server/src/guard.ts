import type { Audience, GuardedAccess } from '@arribo/api-contracts/shared/endpoint'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from './actor.ts'
import { Refusal } from './refusal.ts'
import { KeysUnreachable, type VerifyToken } from './verify-token.ts'

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
