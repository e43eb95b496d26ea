import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'

type Context = Pick<Deps, 'identity'> & { readonly actor: Pick<Actor, 'sub' | 'groups'> }
type Person = { readonly sub: string; readonly phoneNumber: string }

/** Only an admin changes a colleague's record: support could otherwise rename or lock out the admins who supervise it. */
export async function refuseColleague({ identity, actor }: Context, { sub, phoneNumber }: Person): Promise<void> {
  if (sub === actor.sub || isGranted('groups:write', actor.groups)) return
  if (isStaff(await identity.listGroups(phoneNumber))) throw new Refusal('permission_needed')
}
