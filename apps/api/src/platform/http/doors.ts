import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { groups } from '@arribo/runtime-contracts/groups'
import { KeysUnreachable } from '@arribo/server/verify-token'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from './actor.ts'

/**
 * Lets a caller through a contract's door or refuses: 401 without a good ID token, 403 without a verified phone or,
 * for staff's doors, without the group; 503 while nobody can tell. Runs before the body is read.
 */
export async function admit(contract: Endpoint, request: FastifyRequest, deps: Deps): Promise<Actor | null> {
  if (contract.audience === 'public' || contract.audience === 'webhooks') return null
  const token = request.headers.authorization?.replace(/^Bearer /i, '')
  const actor = token ? await deps.verifyToken(token).catch(unreachable) : undefined
  if (!actor) throw new Refusal('signed_out')
  if (await deps.sessions.isRevoked(actor)) throw new Refusal('signed_out')
  if (!actor.isPhoneVerified) throw new Refusal('phone_not_verified')
  if (contract.audience === 'admin' && !actor.groups.includes(groups.admin)) throw new Refusal('not_allowed')
  return actor
}

/** Somebody whose token cannot be checked is not signed out: their app would forget them. */
function unreachable(error: unknown): never {
  throw error instanceof KeysUnreachable ? new Refusal('temporarily_unavailable', {}, { cause: error }) : error
}
