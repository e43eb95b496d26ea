import type { Table } from '@arribo/server/table/table'
import { type Shown, versionOf } from '../../platform/shown.ts'
import { nameOf } from '../drivers/acting-staff.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { foreseeRefund, type RefundOutlook } from '../payments/asked-refunds.ts'
import { changeNow, type Decider, mayGive, showApproval, shownOf, waiting } from './approvals.rules.ts'
import { listAsked, type StoredApproval } from './approvals.store.ts'

export { findAsked, removeAskedAbout } from './approvals.store.ts'

export type AsShown = {
  readonly asked: StoredApproval
  readonly about: Driver | undefined
  readonly refund: RefundOutlook | undefined
  readonly shown: Shown
}

export async function asShown(table: Table, stored: StoredApproval, now: Date): Promise<AsShown> {
  const { change, aboutSub, askedBySub } = stored
  const [about, askedByName, refund] = await Promise.all([
    getDriver(table, aboutSub),
    nameOf(table, askedBySub, stored.askedByName),
    change.kind === 'refund' ? foreseeRefund(table, { ...stored, change }, now) : undefined,
  ])
  const asked = { ...stored, change: changeNow(change, about, refund), askedByName }
  return { asked, about, refund, shown: shownOf(asked, about, refund) }
}

export async function show(table: Table, stored: StoredApproval, now: Date) {
  const { asked, shown } = await asShown(table, stored, now)
  return showApproval(asked, versionOf(shown))
}

export async function listWaitingFor(table: Table, by: Decider, now: Date): Promise<StoredApproval[]> {
  const theirs = waiting(await listAsked(table), now).filter((asked) => mayGive(asked, by))
  return (await Promise.all(theirs.map((asked) => asShown(table, asked, now)))).map(({ asked }) => asked)
}
