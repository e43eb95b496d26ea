import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from './actor.ts'
import { Refusal } from './refusal.ts'

type Context = {
  readonly identity: { listGroups(phoneNumber: string): Promise<readonly string[]> }
  readonly actor: Pick<Actor, 'sub' | 'groups'>
}

type Person = { readonly sub: string; readonly phoneNumber: string }

/** Only an admin may change a colleague: support could otherwise rename or lock out the admins who supervise it. */
export async function refuseColleague({ identity, actor }: Context, { sub, phoneNumber }: Person): Promise<void> {
  if (sub === actor.sub || isGranted('groups:write', actor.groups)) return
  if (isStaff(await identity.listGroups(phoneNumber))) throw new Refusal('permission_needed')
}
