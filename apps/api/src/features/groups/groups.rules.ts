import { groups } from '@arribo/runtime-contracts/groups'
import { Refusal } from '@arribo/server/refusal'

/** A name is one word: it stands in tokens and addresses. */
export function refuseName(group: string): void {
  if (/\s/u.test(group)) throw new Refusal('group_name_has_spaces')
}

/** The group that opens the back office stays: without it nobody could come in to make it again. */
export function refuseDeleting(group: string): void {
  if (group === groups.admin) throw new Refusal('group_protected')
}

/** Nobody shuts themselves out; so the staff is never without anybody. */
export function refuseLeaving(group: string, phoneNumber: string, own: string): void {
  if (group === groups.admin && phoneNumber === own) throw new Refusal('own_membership')
}

/** Whoever may no longer be let in has to be signed out: their token still says otherwise. */
export const endsSessions = (group: string): boolean => group === groups.admin
