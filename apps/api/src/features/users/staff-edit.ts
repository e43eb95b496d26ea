import { createHash } from 'node:crypto'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import { type EntryInput, type StaffEdit, staffEntry } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, isStaffEditApplied, listStaffEntries } from '../ledger/ledger.ts'
import { nextEntry } from '../ledger/ledger.rules.ts'
import type { LogEntry } from '../log-entries/log-entries.ts'
import { fieldsUpdate, requireDriver, profileLog, searchWrites } from '../drivers/drivers.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { findLastChanges } from './last-changes.ts'
import {
  type DecidedEdit,
  decideEdit,
  editableValues,
  isEmpty,
  isFreeService,
  isLarge,
  type WantedEdit,
} from './staff-edit.rules.ts'

type Edit = {
  readonly wanted: WantedEdit
  readonly version: number
  readonly idempotencyKey: string
  /** The key of the edit that this one undoes. */
  readonly undoes?: string | undefined
  readonly admin: NonNullable<LogEntry['admin']>
  /** Refuses an edit above the limits of one member of staff with this code; undefined when two have agreed on it. */
  readonly refusedLarge?: Extract<ErrorCode, 'edit_too_large' | 'approval_needed'>
  readonly now: Date
}

/**
 * An agent's edit of a user who hasn't changed since the agent saw them: profile, ledger, log entry and search
 * entries, in one transaction. Skips unchanged values; the same edit sent twice is written once.
 */
export async function editByStaff(table: Table, sub: string, edit: Edit): Promise<Driver> {
  const { wanted, version, idempotencyKey, now } = edit
  const driver = await requireDriver(table, sub)
  const decided = decideEdit(driver, wanted, now)
  const content = contentOf(wanted)
  if ((await isStaffEditApplied({ table }, sub, { idempotencyKey, content })) || isEmpty(decided)) return driver
  if (driver.version !== version) throw await changed(table, driver, edit)
  if (edit.refusedLarge) await refuseAlone(table, driver, decided, { ...edit, refusedLarge: edit.refusedLarge })
  try {
    await write(table, driver, decided, edit)
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw await changed(table, await requireDriver(table, sub), edit)
  }
  return requireDriver(table, sub)
}

/** What nobody may do alone: more days or credits than the limits, free service, and their own balance. */
async function refuseAlone(
  table: Table,
  driver: Driver,
  decided: DecidedEdit,
  edit: Edit & { readonly refusedLarge: NonNullable<Edit['refusedLarge']> },
): Promise<void> {
  const { balance } = decided
  if (balance === null) return
  const { refusedLarge: code, admin, now } = edit
  const earlier = await listStaffEntries(table, driver.sub)
  const entry = nextEntry(driver, earlier, entryOf(edit, balance), now)
  const isFree = entry !== undefined && isFreeService(driver, entry, now)
  if (isFree || driver.sub === admin.sub)
    throw code === 'edit_too_large' ? new Refusal('permission_needed') : tooLarge(code)
  if (isLarge(driver, decided, earlier, now)) throw tooLarge(code)
}

const contentOf = (wanted: WantedEdit): string => createHash('sha256').update(JSON.stringify(wanted)).digest('hex')

function entryOf(edit: Edit, balance: StaffEdit): EntryInput {
  const byTwo = edit.refusedLarge === undefined && ({ byTwo: true } as const)
  const undone = edit.undoes !== undefined && { undoes: entryIdOf('staff', edit.undoes) }
  return staffEntry(edit.idempotencyKey, { ...balance, content: contentOf(edit.wanted), ...byTwo, ...undone })
}

async function write(table: Table, driver: Driver, { profile, balance }: DecidedEdit, edit: Edit): Promise<void> {
  const { admin, now, version: expectedVersion } = edit
  const found = profile.name === undefined ? [] : searchWrites({ ...driver, ...profile }, driver)
  if (balance) {
    const options = { admin, expectedVersion, profile, alongside: () => found }
    await applyLedgerEntries({ table }, driver.sub, [entryOf(edit, balance)], now, options)
    return
  }
  const log = profileLog(driver, profile, { description: 'edited by staff', admin }, now)
  await table.transact([fieldsUpdate(driver, profile), log, ...found])
}

const tooLarge = (code: ErrorCode) =>
  new Refusal(code, { days: limits.staffEditDays, credits: limits.staffEditCredits })

async function changed(table: Table, driver: Driver, { admin, now }: Edit): Promise<Refusal> {
  const lastChanges = await findLastChanges(table, driver.sub, admin.phoneNumber)
  return new Refusal('user_changed', {}, { current: editableValues(driver, now), lastChanges })
}
