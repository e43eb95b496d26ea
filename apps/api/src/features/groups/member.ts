import { Refusal } from '@arribo/server/refusal'
import type { Actor } from '@arribo/server/actor'
import type { Context } from '../../platform/http/endpoint.ts'
import { staffOf } from '../drivers/acting-staff.ts'

type MemberQuery = { readonly group: string; readonly phoneNumber: string }

export async function requireMember(context: Context & { readonly actor: Actor }, { group, phoneNumber }: MemberQuery) {
  const { poolGroups, identity } = context
  const [person] = await Promise.all([identity.findPerson(phoneNumber), poolGroups.get(group)])
  if (!person) throw new Refusal('profile_not_found')
  const about = { sub: person.sub, phoneNumber, admin: await staffOf(context) }
  return { about }
}
