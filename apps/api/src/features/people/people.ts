import type { TransactPart } from '@arribo/server/table/writes'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver, requireDriver } from '../drivers/drivers.ts'
import { refuseSuspended } from '../drivers/standing.rules.ts'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import type { EntryInput } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, listCameBackEntries, listReferralEntries, listStaffEntries } from '../ledger/ledger.ts'
import type { LedgerEntry } from '../ledger/ledger.rules.ts'
import {
  listOtherAccounts,
  listOtherSubs,
  personMarks,
  type PersonClients,
  type WhoseAccount,
} from './accounts-of-person.ts'
import { endMarks, listHolders, listMarks, markPut } from './marks.store.ts'
import { mayConcern, type SuspensionChange, suspensionChanges } from './people.rules.ts'

export type { PersonClients, WhoseAccount }
export { endMarks, listHolders, listMarks, listOtherSubs, markPut, personMarks }

/** Records whose phone this is; for the transaction that creates the profile. */
export const phoneMark = ({ secrets }: Pick<Deps, 'secrets'>, { sub, phoneNumber }: WhoseAccount): TransactPart =>
  markPut(secrets.markOf('phone', phoneNumber), sub)

/**
 * Suspends a driver, or lifts it, as the person's other accounts require, and returns the driver as changed. Registration,
 * payment, linking and enrolment all ask this. Idempotent.
 */
export async function settlePerson(clients: PersonClients, driver: Driver, now: Date): Promise<Driver> {
  const { table } = clients
  const { sub } = driver
  const others = await listOtherAccounts(table, await listOtherSubs(table, sub, personMarks(clients, driver)))
  if (!mayConcern({ own: driver, others })) return driver
  const entries = await Promise.all([driver, ...others].map((account) => listCameBackEntries(table, account.sub)))
  const cameBack = entries.flat().filter((entry) => entry.kind === 'came_back' || entry.kind === 'came_back_cleared')
  const changes = suspensionChanges({ own: driver, others, cameBack })
  if (changes.length === 0) return driver
  await applyLedgerEntries(clients, sub, changes.map(entryOf), now)
  return requireDriver(table, sub)
}

const entryOf = ({ kind, cause, round }: SuspensionChange): EntryInput =>
  kind === 'came_back'
    ? { kind, cause, entryId: entryIdOf('cameBack', `${cause}#${round}`) }
    : { kind, cause, entryId: entryIdOf('cameBackCleared', `${cause}#${round}`) }

/** Refuses with `account_suspended` what a suspended person may not do, under whichever account. */
export async function refuseSuspendedPerson(clients: PersonClients, sub: string, now: Date): Promise<Driver> {
  const driver = await settlePerson(clients, await requireDriver(clients.table, sub), now)
  refuseSuspended(driver)
  return driver
}

/**
 * Records that a driver has shown this delivery account, and so is the person of every other account that has. Refuses if
 * one of them is suspended: then this one is too.
 */
export async function refuseSuspendedAccount(
  clients: PersonClients,
  sub: string,
  flexId: string,
  now: Date,
): Promise<void> {
  await clients.table.transact([markPut(clients.secrets.markOf('account', flexId), sub)])
  const driver = await requireDriver(clients.table, sub)
  refuseSuspended(await settlePerson(clients, { ...driver, flexId }, now))
}

/** After a suspension of an account began or ended: does the same to the person's other accounts that still exist. */
export async function settleOthers(clients: PersonClients, sub: string, now: Date): Promise<void> {
  for (const other of await listOtherSubs(clients.table, sub)) {
    const driver = await getDriver(clients.table, other)
    if (driver) await settlePerson(clients, driver, now)
  }
}

/** What staff gave and took by hand, to any account of the person. */
export const listStaffEntriesOfPerson = ofPerson(listStaffEntries)

/** Weeks that friends earned for any account of the person. */
export const listReferralEntriesOfPerson = ofPerson(listReferralEntries)

function ofPerson(list: (table: Table, sub: string) => Promise<LedgerEntry[]>) {
  return async (table: Table, sub: string): Promise<LedgerEntry[]> => {
    const subs = [sub, ...(await listOtherSubs(table, sub))]
    return (await Promise.all(subs.map((each) => list(table, each)))).flat()
  }
}
