import type { StaffChange, WantedChange } from '@arribo/api-contracts/admin/staff/approvals'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { requireDriverByPhone } from '../drivers/drivers.ts'

type About = { readonly sub: string; readonly change: StaffChange }

export async function readChange(deps: Pick<Deps, 'table' | 'identity'>, wanted: WantedChange): Promise<About> {
  return wanted.kind === 'edit_user' ? readEdit(deps, wanted) : readMembership(deps, wanted)
}

async function readMembership(
  { identity }: Pick<Deps, 'identity'>,
  { kind, group, phoneNumber }: Exclude<WantedChange, { kind: 'edit_user' }>,
): Promise<About> {
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('profile_not_found')
  return { sub: person.sub, change: { kind, group, phoneNumber, name: person.name ?? '' } }
}

async function readEdit(
  { table }: Pick<Deps, 'table'>,
  { phoneNumber, version, credits, expirationDate }: Extract<WantedChange, { kind: 'edit_user' }>,
): Promise<About> {
  const driver = await requireDriverByPhone(table, phoneNumber)
  const { sub, name, serviceEndsOn } = driver
  const change: StaffChange = {
    kind: 'edit_user',
    phoneNumber,
    name,
    ...(credits !== undefined && credits !== driver.credits && { credits: { from: driver.credits, to: credits } }),
    ...(expirationDate !== undefined &&
      expirationDate !== serviceEndsOn && { expirationDate: { from: serviceEndsOn, to: expirationDate } }),
  }
  if (driver.version !== version || !(change.credits ?? change.expirationDate)) throw new Refusal('user_changed')
  return { sub, change }
}
