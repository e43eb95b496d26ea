import { createHash } from 'node:crypto'
import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { untilUnchanged } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import { writeEntry } from '../ledger/ledger.ts'
import { listSuspensions } from '../payments/payments.ts'
import { listEntriesOfAll, listOtherSubs, type PersonClients, personMarks } from '../people/people.ts'
import { driverCheck, fieldsUpdate, getDriver, requireDriver, profileLog, searchWrites } from '../drivers/drivers.ts'
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
 * changed since the agent saw them. If another account of the person has changed since it was read, reads and judges
 * again. Idempotent by the edit's key.
 */
export const editByStaff = (clients: PersonClients, sub: string, edit: StaffEdit): Promise<EditedDriver> =>
  untilUnchanged(() => tryEdit(clients, sub, edit))

async function tryEdit(clients: PersonClients, sub: string, edit: StaffEdit): Promise<EditedDriver> {
  const { table } = clients
  const { others, ...seen } = await see(clients, sub)
  const judged = judgeEdit(seen, { ...edit, content: contentOf(edit.wanted) })
  if (!judged) throw await changed(table, seen.driver, edit)
  const { writes, ...edited } = judged
  if (writes) await write(table, { before: seen.driver, after: edited.driver, others }, writes, edit)
  return edited
}

type Seen = SeenDriver & { readonly others: readonly Driver[] }

async function see(clients: PersonClients, sub: string): Promise<Seen> {
  const { table } = clients
  // The profiles are read first, so that a write to one of the ledgers in between makes its version stale.
  const driver = await requireDriver(table, sub)
  const otherSubs = await listOtherSubs(table, sub, personMarks(clients, driver))
  const others = await Promise.all(otherSubs.map((each) => getDriver(table, each)))
  const subs = [sub, ...otherSubs]
  const earlier = await listEntriesOfAll(table, subs, 'staff')
  const suspensions = await listSuspensions(table, driver.suspendedBy, subs)
  const lost = suspensions.filter(({ kind }) => kind === 'dispute_lost').map(({ mark }) => mark)
  return { driver, subs, earlier, lost, others: others.filter((other) => other !== undefined) }
}

const contentOf = (wanted: WantedEdit): string => createHash('sha256').update(JSON.stringify(wanted)).digest('hex')

type Versions = Pick<Seen, 'others'> & { readonly before: Driver; readonly after: Driver }

function write(
  table: Table,
  { before, after, others }: Versions,
  { profile, applied, description }: EditWrites,
  edit: StaffEdit,
): Promise<void> {
  const { admin, now, reason: note } = edit
  const found = profile.name === undefined ? [] : searchWrites(after, before)
  if (applied) {
    const alongside = [...found, ...(edit.byTwo ? [] : checksOf(others, found.length))]
    const options = { admin, profile, description, note, alongside: () => alongside }
    return writeEntry(table, before, applied, now, options)
  }
  const log = profileLog(before, profile, { description, admin }, now)
  return table.transact([fieldsUpdate(before, profile), log, ...found])
}

/** DynamoDB's 100 writes, less those of the entry, the profile and the log entry. */
const mostAlongside = 97

/**
 * The limit covers all accounts of a person, so two edits made at once must notice each other. If a transaction can't
 * check that many accounts, the edit needs a second person.
 */
function checksOf(others: readonly Driver[], otherWrites: number): TransactPart[] {
  if (others.length + otherWrites > mostAlongside)
    throw new Refusal('approval_needed', { days: limits.staffEditDays, credits: limits.staffEditCredits })
  return others.map(driverCheck)
}

async function changed(table: Table, driver: Driver, { admin, now }: StaffEdit): Promise<Refusal> {
  const lastChanges = await findLastChanges(table, driver.sub, admin.phoneNumber)
  return new Refusal('shown_changed', {}, { current: editableValues(driver, now), lastChanges })
}
