import { createHash } from 'node:crypto'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import { lostDisputes } from '../causes/standing-issue.rules.ts'
import { listEntries, writeEntry } from '../ledger/ledger.ts'
import { cameBackMark, isCameBackMark } from '../drivers/standing.rules.ts'
import { listEntriesOfPerson, listOtherSubs } from '../people/people.ts'
import { fieldsUpdate, requireDriver, profileLog, searchWrites } from '../drivers/drivers.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { findLastChanges } from './last-changes.ts'
import {
  type DecidedEdit,
  decideEdit,
  editableValues,
  refuseAlone,
  type StaffEdit,
  type WantedEdit,
} from './staff-edit.rules.ts'

/**
 * An agent's edit of a user who hasn't changed since the agent saw them: profile, ledger, log entry and search
 * entries, in one transaction. Skips unchanged values; the same edit sent twice is written once.
 */
export async function editByStaff(table: Table, sub: string, edit: StaffEdit): Promise<Driver> {
  // The profile comes first, so that a write to the ledger in between makes its version stale.
  const driver = await requireDriver(table, sub)
  const earlier = await listEntriesOfPerson(table, sub, 'staff')
  const asked = { ...edit, content: contentOf(edit.wanted) }
  const decided = decideEdit(driver, earlier, asked)
  if (decided === undefined) return driver
  if (driver.version !== edit.version) throw await changed(table, driver, edit)
  refuseAlone(driver, earlier, decided, { ...asked, lost: await lostBy(table, driver) })
  try {
    await write(table, driver, decided, edit)
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw await changed(table, await requireDriver(table, sub), edit)
  }
  return requireDriver(table, sub)
}

/** What suspends the driver and is lost: disputes about this account, and those about another account of the person. */
async function lostBy(table: Table, { sub, suspendedBy }: Driver): Promise<readonly string[]> {
  if (suspendedBy.length === 0) return []
  const others = suspendedBy.some(isCameBackMark) ? await listOtherSubs(table, sub) : []
  const [own = [], ...ofOthers] = await Promise.all([sub, ...others].map((each) => listEntries(table, each)))
  return [...lostDisputes(own), ...ofOthers.flatMap(lostDisputes).map(cameBackMark)]
}

const contentOf = (wanted: WantedEdit): string => createHash('sha256').update(JSON.stringify(wanted)).digest('hex')

/** By what was changed, and whether that only takes an earlier edit back. */
function descriptionOf({ profile, entry }: DecidedEdit, isUndo: boolean): string {
  if (isUndo) return 'edited by staff, undoing an edit'
  if (!entry) return 'edited by staff'
  return Object.keys(profile).length > 0 ? 'edited by staff with the balance' : 'balance staff'
}

function write(table: Table, driver: Driver, decided: DecidedEdit, edit: StaffEdit): Promise<void> {
  const { profile, entry } = decided
  const { admin, now, reason: note } = edit
  const description = descriptionOf(decided, edit.undoes !== undefined)
  const found = profile.name === undefined ? [] : searchWrites({ ...driver, ...profile }, driver)
  if (entry) return writeEntry(table, driver, entry, now, { admin, profile, description, note, alongside: () => found })
  const log = profileLog(driver, profile, { description, admin }, now)
  return table.transact([fieldsUpdate(driver, profile), log, ...found])
}

async function changed(table: Table, driver: Driver, { admin, now }: StaffEdit): Promise<Refusal> {
  const lastChanges = await findLastChanges(table, driver.sub, admin.phoneNumber)
  return new Refusal('shown_changed', {}, { current: editableValues(driver, now), lastChanges })
}
