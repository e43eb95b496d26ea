import { createHash } from 'node:crypto'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import { lostDisputes } from '../causes/causes.rules.ts'
import { listEntries, writeEntry } from '../ledger/ledger.ts'
import { cameBackMark, isCameBackMark } from '../drivers/standing.rules.ts'
import { listEntriesOfPerson, listOtherSubs } from '../people/people.ts'
import { fieldsUpdate, requireDriver, profileLog, searchWrites } from '../drivers/drivers.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { findLastChanges } from './users.ts'
import {
  editableValues,
  type EditedDriver,
  type EditWrites,
  judgeEdit,
  type SeenDriver,
  type StaffEdit,
  type WantedEdit,
} from './staff-edit.rules.ts'

/**
 * Writes profile, ledger, log entry and search entries in one transaction. Refuses with `shown_changed` if the user has
 * changed since the agent saw them. Idempotent by the edit's key.
 */
export async function editByStaff(table: Table, sub: string, edit: StaffEdit): Promise<EditedDriver> {
  const seen = await see(table, sub)
  const judged = judgeEdit(seen, { ...edit, content: contentOf(edit.wanted) })
  if (!judged) throw await changed(table, seen.driver, edit)
  const { writes, ...edited } = judged
  if (!writes) return edited
  try {
    await write(table, seen.driver, edited.driver, writes, edit)
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw await changed(table, await requireDriver(table, sub), edit)
  }
  return edited
}

async function see(table: Table, sub: string): Promise<SeenDriver> {
  // The profile is read first, so that a write to the ledger in between makes its version stale.
  const driver = await requireDriver(table, sub)
  const [earlier, lost] = await Promise.all([listEntriesOfPerson(table, sub, 'staff'), lostBy(table, driver)])
  return { driver, earlier, lost }
}

/** The marks that suspend the driver because a dispute was lost, about this account or another one of the person. */
async function lostBy(table: Table, { sub, suspendedBy }: Driver): Promise<readonly string[]> {
  if (suspendedBy.length === 0) return []
  const others = suspendedBy.some(isCameBackMark) ? await listOtherSubs(table, sub) : []
  const [own = [], ...ofOthers] = await Promise.all([sub, ...others].map((each) => listEntries(table, each)))
  return [...lostDisputes(own), ...ofOthers.flatMap(lostDisputes).map(cameBackMark)]
}

const contentOf = (wanted: WantedEdit): string => createHash('sha256').update(JSON.stringify(wanted)).digest('hex')

function write(table: Table, before: Driver, after: Driver, writes: EditWrites, edit: StaffEdit): Promise<void> {
  const { profile, entry, description } = writes
  const { admin, now, reason: note } = edit
  const found = profile.name === undefined ? [] : searchWrites(after, before)
  if (entry) {
    const options = { admin, profile, description, note, alongside: () => found }
    return writeEntry(table, before, { entry, after }, now, options)
  }
  const log = profileLog(before, profile, { description, admin }, now)
  return table.transact([fieldsUpdate(before, profile), log, ...found])
}

async function changed(table: Table, driver: Driver, { admin, now }: StaffEdit): Promise<Refusal> {
  const lastChanges = await findLastChanges(table, driver.sub, admin.phoneNumber)
  return new Refusal('shown_changed', {}, { current: editableValues(driver, now), lastChanges })
}
