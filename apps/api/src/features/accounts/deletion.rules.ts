import { freshSignInMinutes } from '@arribo/api-contracts/driver/account'
import { Refusal } from '@arribo/server/refusal'

/** An account on its way out. As long as anything of the person is left, `person` says whose it is. */
export type Deletion = {
  readonly sub: string
  readonly startedAt: string
  /** Null once everything was deleted and only the last look around is due. */
  readonly person: DeletedPerson | null
}

export type DeletedPerson = { readonly name: string; readonly phoneNumber: string }

type Asking = { readonly signedInAt: Date; readonly groups: readonly string[] }

const staffGroup = 'admin'

/** Whoever holds somebody's unlocked phone has not signed in just now; what staff did must keep its author. */
export function refuseDeleting({ signedInAt, groups }: Asking, now: Date): void {
  if (groups.includes(staffGroup)) throw new Refusal('staff_account')
  const ageMinutes = (now.getTime() - signedInAt.getTime()) / 60_000
  if (ageMinutes > freshSignInMinutes) throw new Refusal('fresh_sign_in_needed')
}

const seconds = 1000
/** A request that began a deletion ends within this time, well or not. */
const requestMs = 60 * seconds
/** By then no old session is let in anywhere, and no address to upload to is good any more. */
const settledMs = 6 * 60 * seconds

/** When a worker looks after a deletion: once the request that began it must have ended, and once more when all is still. */
export const dueAt = ({ person }: Pick<Deletion, 'person'>, now: Date): Date =>
  new Date(now.getTime() + (person ? requestMs : settledMs))

const sessionKeptDays = 1

/** Until when the end of sessions is remembered: longer than any token lives. In seconds since 1970. */
export const sessionTtl = (now: Date): number => Math.floor(now.getTime() / 1000) + sessionKeptDays * 86_400
