import { groups, staffGroups } from '@arribo/runtime-contracts/groups'
import { Refusal } from '@arribo/server/refusal'

/** A name is one word: it stands in tokens and addresses. */
export function refuseName(group: string): void {
  if (/\s/u.test(group)) throw new Refusal('group_name_has_spaces')
}

/** The groups of staff stay: without the first nobody could come in to make it again, and the others have a meaning too. */
export function refuseDeleting(group: string): void {
  if (staffGroups.includes(group)) throw new Refusal('group_protected')
}

/** Who is staff is for two to decide; a group that permits nothing is for one. */
export function refuseAlone(group: string): void {
  if (staffGroups.includes(group)) throw new Refusal('approval_needed')
}

/** Nobody shuts themselves out. */
export function refuseLeaving(group: string, phoneNumber: string, own: string): void {
  if (group === groups.admin && phoneNumber === own) throw new Refusal('own_membership')
}

type Leaving = { readonly sub: string; readonly at: string }

/** The pool's lists may be behind by seconds; what was written down longer ago is no news any more. */
const settledMs = 3_600_000

export const stillLeaving = (leaving: readonly Leaving[], now: Date): Leaving[] =>
  leaving.filter(({ at }) => now.getTime() - Date.parse(at) < settledMs)

/** Somebody stays who can let others in. `members` are the subs of those who can sign in. */
export function refuseLast(members: readonly string[], leaving: readonly Leaving[]): void {
  const isStaying = (member: string) => leaving.every(({ sub }) => sub !== member)
  if (!members.some(isStaying)) throw new Refusal('last_admin')
}

/** Whoever may no longer do what a group of staff may has to sign in anew: their token still says otherwise. */
export const endsSessions = (group: string): boolean => staffGroups.includes(group)
