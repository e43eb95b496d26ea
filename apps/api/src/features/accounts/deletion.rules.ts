import { freshSignInMinutes } from '@arribo/api-contracts/driver/accounts'
import { isStaff } from '@arribo/runtime-contracts/groups'
import { Refusal } from '@arribo/server/refusal'

export type Deletion = {
  readonly sub: string
  readonly startedAt: string
  /** Null once everything is deleted and only the final sweep is due. */
  readonly person: DeletedPerson | null
}

export type DeletedPerson = { readonly name: string; readonly phoneNumber: string }

type Asking = { readonly signedInAt: Date; readonly groups: readonly string[] }

/**
 * Requires a fresh sign-in, because somebody else may hold the unlocked phone. Staff of any group can't be deleted:
 * their actions keep their author, and an admin must remain.
 */
export function refuseDeleting({ signedInAt, groups }: Asking, now: Date): void {
  if (isStaff(groups)) throw new Refusal('staff_account')
  const ageMinutes = (now.getTime() - signedInAt.getTime()) / 60_000
  if (ageMinutes > freshSignInMinutes) throw new Refusal('fresh_sign_in_needed')
}

/** The request that began a deletion ends within this time, successful or not. */
const requestMs = 60_000
/** After this time no old session is valid anywhere, and all upload URLs have expired. */
const settledMs = 6 * 60_000

export const dueAt = ({ person }: Pick<Deletion, 'person'>, now: Date): Date =>
  new Date(now.getTime() + (person ? requestMs : settledMs))

const sessionKeptDays = 1

/** Unix seconds. The end of sessions is kept for longer than any token lives. */
export const sessionTtl = (now: Date): number => Math.floor(now.getTime() / 1000) + sessionKeptDays * 86_400
