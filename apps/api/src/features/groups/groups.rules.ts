import { groups, plainGroupName, staffGroups } from '@arribo/runtime-contracts/groups'
import { Refusal } from '@arribo/server/refusal'
import { looksLike } from '../colleagues/staff-names.rules.ts'

/** A name is one plain word, because it is used in tokens and URLs, and read by people. */
export function refuseName(group: string): void {
  if (/\s/u.test(group)) throw new Refusal('group_name_has_spaces')
  if (!plainGroupName.test(group)) throw new Refusal('group_name_not_plain')
}

/** The user pool distinguishes `admin` from `Admin`; people don't. */
export function refuseTaken(group: string, existing: readonly { readonly group: string }[]): void {
  if (existing.some((other) => looksLike(other.group, group))) throw new Refusal('group_exists')
}

/** Staff groups can't be deleted: without admins nobody could create them again, and the others have a meaning too. */
export function refuseDeleting(group: string): void {
  if (staffGroups.includes(group)) throw new Refusal('group_protected')
}

/** Changing staff takes two people; a group without permissions takes one. */
export function refuseAlone(group: string): void {
  if (staffGroups.includes(group)) throw new Refusal('approval_needed')
}

export function refuseLeaving(group: string, phoneNumber: string, own: string): void {
  if (group === groups.admin && phoneNumber === own) throw new Refusal('own_membership')
}

type Leaving = { readonly sub: string; readonly at: string }

/** The user pool's lists can be seconds behind; removals older than this are certainly included. */
const settledMs = 3_600_000

export const stillLeaving = (leaving: readonly Leaving[], now: Date): Leaving[] =>
  leaving.filter(({ at }) => now.getTime() - Date.parse(at) < settledMs)

export function refuseLast(members: readonly string[], leaving: readonly Leaving[]): void {
  const isStaying = (member: string) => leaving.every(({ sub }) => sub !== member)
  if (!members.some(isStaying)) throw new Refusal('last_admin')
}
