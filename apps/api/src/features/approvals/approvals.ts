import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import { type Shown, versionOf } from '../../platform/shown.ts'
import { nameOf } from '../drivers/acting-staff.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { listSubsOfPerson } from '../people/people.ts'
import { foreseeRefund, type RefundOutlook } from '../payments/asked-refunds.ts'
import { listSuspensions } from '../payments/payments.ts'
import { changeNow, type Decider, mayGive, obstacleTo, showApproval, shownOf, waiting } from './approvals.rules.ts'
import { listAsked, type StoredApproval } from './approvals.store.ts'

export { findAsked, removeAskedAbout } from './approvals.store.ts'

export type AsShown = {
  readonly asked: StoredApproval
  readonly about: Driver | undefined
  readonly refund: RefundOutlook | undefined
  readonly shown: Shown
  readonly obstacle: Approval['obstacle']
}

export async function asShown(table: Table, stored: StoredApproval, now: Date): Promise<AsShown> {
  const { change: wanted, aboutSub, askedBySub } = stored
  const [about, askedByName, refund] = await Promise.all([
    getDriver(table, aboutSub),
    nameOf(table, askedBySub, stored.askedByName),
    wanted.kind === 'refund' ? foreseeRefund(table, { ...stored, change: wanted }, now) : undefined,
  ])
  const change = changeNow(wanted, about, refund)
  const lifted = change.kind === 'edit_user' && change.goodStanding && about?.suspendedBy
  const lifts = lifted && (await listSuspensions(table, lifted, await listSubsOfPerson(table, aboutSub)))
  const asked = { ...stored, change: { ...change, ...(lifts && { lifts }) }, askedByName }
  const obstacle = obstacleTo(asked.change, { about, refund }, now)
  return { asked, about, refund, shown: shownOf(asked, refund), obstacle }
}

export async function show(table: Table, stored: StoredApproval, now: Date) {
  const { asked, shown, obstacle } = await asShown(table, stored, now)
  return showApproval(asked, versionOf(shown), obstacle)
}

type Staff = Pick<Actor, 'sub' | 'groups'>

export const deciderOf = async (table: Table, { sub, groups }: Staff): Promise<Decider> => ({
  subs: await listSubsOfPerson(table, sub),
  groups,
})

export async function listWaitingFor(table: Table, staff: Staff, now: Date): Promise<AsShown[]> {
  const all = waiting(await listAsked(table), now)
  if (all.length === 0) return []
  const by = await deciderOf(table, staff)
  return Promise.all(all.filter((asked) => mayGive(asked, by)).map((asked) => asShown(table, asked, now)))
}
