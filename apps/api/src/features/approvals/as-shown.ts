import type { Table } from '@arribo/server/table/table'
import { type Shown, versionOf } from '../../platform/shown.ts'
import { nameOf } from '../drivers/acting-staff.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { changeNow, showApproval, shownOf } from './approvals.rules.ts'
import type { StoredApproval } from './approvals.store.ts'

type AsShown = {
  /** With what approving it does now, and everybody's name as in our record. */
  readonly asked: StoredApproval
  readonly about: Driver | undefined
  readonly shown: Shown
}

export async function asShown(table: Table, stored: StoredApproval): Promise<AsShown> {
  const { change, aboutSub, askedBySub } = stored
  const [about, askedByName] = await Promise.all([
    getDriver(table, aboutSub),
    nameOf(table, askedBySub, stored.askedByName),
  ])
  const asked = { ...stored, change: changeNow(change, about), askedByName }
  return { asked, about, shown: shownOf(asked, about) }
}

export async function show(table: Table, stored: StoredApproval) {
  const { asked, shown } = await asShown(table, stored)
  return showApproval(asked, versionOf(shown))
}
