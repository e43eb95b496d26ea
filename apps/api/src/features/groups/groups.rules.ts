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

/** Nobody shuts themselves out; so the staff is never without anybody. */
export function refuseLeaving(group: string, phoneNumber: string, own: string): void {
  if (group === groups.admin && phoneNumber === own) throw new Refusal('own_membership')
}

/** Whoever may no longer do what a group of staff may has to sign in anew: their token still says otherwise. */
export const endsSessions = (group: string): boolean => staffGroups.includes(group)
