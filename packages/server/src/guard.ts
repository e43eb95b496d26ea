import type { Audience, GuardedAccess } from '@arribo/api-contracts/shared/endpoint'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { type Grants, isGranted, permissions } from '@arribo/api-contracts/shared/permissions'
import { type Group, isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from './actor.ts'
import { Refusal } from './refusal.ts'
import { KeysUnreachable, type VerifyToken } from './verify-token.ts'

export type GuardDeps = {
  readonly verifyToken: VerifyToken
  readonly sessions: { isRevoked(actor: Actor): Promise<boolean> }
  readonly factors: { isProved(actor: Actor): Promise<boolean> }
  /** The app client of the back office. */
  readonly staffClientId: string
}

/** How the guard may refuse a request, by the audience of the endpoint. */
export const guardErrors: Record<Audience, readonly ErrorCode[]> = {
  public: [],
  webhooks: [],
  driver: ['signed_out', 'phone_not_verified', 'temporarily_unavailable'],
  admin: [
    'signed_out',
    'phone_not_verified',
    'not_allowed',
    'second_factor_needed',
    'permission_needed',
    'temporarily_unavailable',
  ],
}

/** Typed by the groups that exist: a permission that is granted to an unknown group does not compile. */
const granted: Record<keyof Grants, readonly Group[]> = permissions

/**
 * Admits a request by its ID token, or refuses: 401 without a good token or after the session has ended, 403 without a
 * verified phone, to whom is not staff in the app of the back office, without the second factor or the permission; 503
 * while the token, the session or the factor cannot be checked.
 */
export async function admit(
  { audience, permission, isWithoutFactor }: GuardedAccess,
  authorization: string | undefined,
  { verifyToken, sessions, factors, staffClientId }: GuardDeps,
  grants: Grants = granted,
): Promise<Actor> {
  const token = authorization?.replace(/^Bearer /i, '')
  const actor = token ? await verifyToken(token).catch(refuseUnchecked) : undefined
  if (!actor || (await sessions.isRevoked(actor))) throw new Refusal('signed_out')
  if (!actor.isPhoneVerified) throw new Refusal('phone_not_verified')
  if (audience === 'admin') {
    // A driver's session lives for a month, beside the scripts of a chat and a card form: it opens nothing of staff.
    if (actor.clientId !== staffClientId || !isStaff(actor.groups)) throw new Refusal('not_allowed')
    if (!isWithoutFactor && !(await factors.isProved(actor))) throw new Refusal('second_factor_needed')
    if (!isGranted(permission, actor.groups, grants)) throw new Refusal('permission_needed')
  }
  return actor
}

/** Not `signed_out`: the apps would forget a person whose token is only unchecked. */
function refuseUnchecked(error: unknown): never {
  throw error instanceof KeysUnreachable ? new Refusal('temporarily_unavailable', {}, { cause: error }) : error
}
