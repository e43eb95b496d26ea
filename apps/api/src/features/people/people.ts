import { Refusal } from '@arribo/server/refusal'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver, requireDriver } from '../drivers/drivers.ts'
import { refuseSuspended } from '../drivers/standing.rules.ts'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import type { EntryInput } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, listEntries } from '../ledger/ledger.ts'
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
export const phoneMark = (
  { secrets }: Pick<Deps, 'secrets'>,
  { sub, phoneNumber }: Pick<WhoseAccount, 'sub' | 'phoneNumber'>,
): TransactPart => markPut(secrets.markOf('phone', phoneNumber), sub)

export type LinkedAccount = { readonly flexId: string; readonly isGuest: boolean }

/** Records whose delivery account this is; for the transaction that links it. */
export const accountMark = ({ secrets }: Pick<Deps, 'secrets'>, sub: string, linked: LinkedAccount): TransactPart =>
  markPut(secrets.markOf('account', linked.flexId), sub, linked.isGuest)

/**
 * Suspends a driver, or lifts a suspension, as the person's other accounts require, and returns the updated driver.
 * Idempotent. Called at registration, payment, linking and enrolment.
 */
export async function settlePerson(clients: PersonClients, driver: Driver, now: Date): Promise<Driver> {
  const changes = await changesDue(clients, driver)
  if (changes.length === 0) return driver
  await applyLedgerEntries(clients, driver.sub, changes.map(entryOf), now)
  return requireDriver(clients.table, driver.sub)
}

async function changesDue(clients: PersonClients, driver: Driver): Promise<SuspensionChange[]> {
  const { table } = clients
  const others = await listOtherAccounts(table, await listOtherSubs(table, driver.sub, personMarks(clients, driver)))
  if (!mayConcern({ own: driver, others })) return []
  const entries = await Promise.all([driver, ...others].map((account) => listEntries(table, account.sub, 'cameBack')))
  const cameBack = entries.flat().filter((entry) => entry.kind === 'came_back' || entry.kind === 'came_back_cleared')
  return suspensionChanges({ own: driver, others, cameBack })
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
 * Refuses a suspended person, and a delivery account that would make a suspended person of this one. Then nothing is kept
 * of it: signing in to an account once, as a co-driver does, proves nothing. Linking it does.
 */
export async function refuseSuspendedAccount(
  clients: PersonClients,
  sub: string,
  linked: LinkedAccount,
  now: Date,
): Promise<void> {
  const driver = await refuseSuspendedPerson(clients, sub, now)
  const changes = await changesDue(clients, { ...driver, ...linked })
  if (changes.some(({ kind }) => kind === 'came_back')) throw new Refusal('account_suspended')
}

/** After a suspension of an account began or ended: does the same to the person's other accounts that still exist. */
export async function settleOthers(clients: PersonClients, sub: string, now: Date): Promise<void> {
  for (const other of await listOtherSubs(clients.table, sub)) {
    const driver = await getDriver(clients.table, other)
    if (driver) await settlePerson(clients, driver, now)
  }
}

/** What staff did by hand to any account of the person, or the weeks that friends earned for any of them. */
export async function listEntriesOfPerson(
  table: Table,
  sub: string,
  kind: 'staff' | 'referral',
): Promise<LedgerEntry[]> {
  const subs = [sub, ...(await listOtherSubs(table, sub))]
  return (await Promise.all(subs.map((each) => listEntries(table, each, kind)))).flat()
}
