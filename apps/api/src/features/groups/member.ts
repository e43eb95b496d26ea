import type { Context } from '../../platform/http/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { staffOf } from '../logs/staff.ts'

type Asked = { readonly group: string; readonly phoneNumber: string }

/** Somebody whose membership is to change: who they are, and how the log speaks of it. */
export async function needMember(context: Context & { readonly actor: Actor }, { group, phoneNumber }: Asked) {
  const { poolGroups, identity, actor } = context
  const [person] = await Promise.all([identity.findPerson(phoneNumber), poolGroups.get(group)])
  if (!person) throw new Refusal('profile_not_found')
  const entry = { sub: person.sub, phoneNumber, platform: 'other', admin: staffOf(actor) } as const
  return { sub: person.sub, entry }
}
