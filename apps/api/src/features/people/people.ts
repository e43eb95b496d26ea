import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import type { Mark } from '../../platform/secrets/keyed-hashes.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { type EndedAccount, getDriver, getEndedAccount, requireDriver } from '../drivers/drivers.ts'
import { isSuspended, refuseSuspended } from '../drivers/standing.rules.ts'
import { type EntryKind, entryOf } from '../ledger/entry-ids.rules.ts'
import type { EntryInput } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, listEntries } from '../ledger/ledger.ts'
import { endMarks, listHolders, listMarks, markPut } from './marks.store.ts'
import { firstSuspension, isGuestSince, mayConcern, type SuspensionChange, suspensionChanges } from './people.rules.ts'

export { endMarks, listHolders, listMarks, markPut }

export type PersonClients = Pick<Deps, 'table' | 'secrets'>

export type WhoseAccount = Pick<Driver, 'sub' | 'phoneNumber' | 'flexId' | 'isGuest'>

/** A guest on a platform account is another person than its owner, so the account says nothing about the guest. */
const isOfPerson = ({ kind, isGuest }: Mark & { readonly isGuest: boolean }) =>
  kind === 'phone' || (kind === 'account' && !isGuest)

export const personMarks = (
  { secrets }: Pick<Deps, 'secrets'>,
  { phoneNumber, flexId, isGuest }: WhoseAccount,
): Mark[] => [
  secrets.markOf('phone', phoneNumber),
  ...(flexId === null || isGuest ? [] : [secrets.markOf('account', flexId)]),
]

/** A mark that more accounts than this share identifies nobody; it also bounds the read. */
const most = 30

/**
 * All other accounts of the same person, including those deleted in the last 400 days: whichever share a phone or a
 * platform account with one already found. `known`: marks that the index may not show yet.
 */
export async function listOtherSubs(table: Table, sub: string, known: readonly Mark[] = []): Promise<string[]> {
  const subs = new Set([sub])
  const seen = new Set<string>()
  let marks: readonly Mark[] = [...known, ...(await listMarks(table, sub)).filter(isOfPerson)]
  while (marks.length > 0 && subs.size < most) {
    const named = new Map(marks.map((mark) => [`${mark.kind}#${mark.mark}`, mark]))
    const fresh = [...named].filter(([name]) => !seen.has(name))
    for (const [name] of fresh) seen.add(name)
    const holders = (await Promise.all(fresh.map(([, mark]) => listHolders(table, mark, { hasGuests: false })))).flat()
    const added = holders.filter((holder) => !subs.has(holder))
    for (const holder of added) subs.add(holder)
    marks = (await Promise.all([...new Set(added)].map((holder) => listMarks(table, holder)))).flat().filter(isOfPerson)
  }
  subs.delete(sub)
  return [...subs]
}

async function listOtherAccounts(table: Table, subs: readonly string[]): Promise<(Driver | EndedAccount)[]> {
  const found = await Promise.all(subs.map(async (sub) => (await getDriver(table, sub)) ?? getEndedAccount(table, sub)))
  return found.filter((account) => account !== undefined)
}

export const phoneMark = (
  { secrets }: Pick<Deps, 'secrets'>,
  { sub, phoneNumber }: Pick<WhoseAccount, 'sub' | 'phoneNumber'>,
): TransactPart => markPut(secrets.markOf('phone', phoneNumber), sub)

export type LinkedAccount = { readonly flexId: string; readonly isGuest: boolean }

export const accountMark = ({ secrets }: Pick<Deps, 'secrets'>, sub: string, linked: LinkedAccount): TransactPart =>
  markPut(secrets.markOf('account', linked.flexId), sub, linked.isGuest)

/** Idempotent. Called at registration, payment, linking and enrolment. Returns the updated driver. */
export async function settlePerson(clients: PersonClients, driver: Driver, now: Date): Promise<Driver> {
  const { changes } = await findChanges(clients, driver)
  if (changes.length === 0) return driver
  await applyLedgerEntries(clients, driver.sub, changes.map(inputOf), now)
  return requireDriver(clients.table, driver.sub)
}

type Changes = { readonly changes: readonly SuspensionChange[]; readonly others: readonly { readonly sub: string }[] }

async function findChanges(clients: PersonClients, driver: Driver): Promise<Changes> {
  const { table } = clients
  const others = await listOtherAccounts(table, await listOtherSubs(table, driver.sub, personMarks(clients, driver)))
  if (!mayConcern({ own: driver, others })) return { changes: [], others }
  const otherSubs = others.map(({ sub }) => sub)
  const [holds, disputes] = await Promise.all([
    listEntriesOfAll(table, [driver.sub, ...otherSubs], 'came_back'),
    listEntriesOfAll(table, otherSubs, 'dispute_open'),
  ])
  const cameBack = holds.filter((entry) => entry.kind === 'came_back' || entry.kind === 'came_back_cleared')
  const lost = disputes.filter((entry) => entry.kind === 'dispute_lost')
  return { changes: suspensionChanges({ own: driver, others, cameBack, lost }), others }
}

const inputOf = ({ kind, cause, round }: SuspensionChange): EntryInput => ({
  ...entryOf(kind, `${cause}#${round}`),
  cause,
})

export async function refuseSuspendedPerson(clients: PersonClients, sub: string, now: Date): Promise<Driver> {
  const driver = await settlePerson(clients, await requireDriver(clients.table, sub), now)
  refuseSuspended(driver)
  return driver
}

/**
 * Since when a platform account is held: somebody to whom it belongs is suspended, and so would be this driver as its
 * owner. Undefined if it isn't.
 */
async function accountHeldSince(clients: PersonClients, driver: Driver, flexId: string): Promise<string | undefined> {
  const { changes, others } = await findChanges(clients, { ...driver, flexId, isGuest: false })
  const causes = changes.flatMap(({ kind, cause }) => (kind === 'came_back' ? cause : []))
  if (causes.length === 0) return undefined
  const ledgers = await Promise.all(others.map(({ sub }) => listEntries(clients.table, sub)))
  return firstSuspension(ledgers, causes)
}

/**
 * Refuses a suspended person, and a platform account by which this driver would become the same person as a suspended
 * one. It then keeps nothing about the account: signing in once, as a co-driver does, proves nothing. Linking it does.
 * `enrolledAt`: when this driver was enrolled on the account.
 */
export async function requireUnheldAccount(
  clients: PersonClients,
  sub: string,
  { flexId, enrolledAt }: { readonly flexId: string; readonly enrolledAt: readonly string[] },
  now: Date,
): Promise<LinkedAccount> {
  const driver = await refuseSuspendedPerson(clients, sub, now)
  const heldSince = await accountHeldSince(clients, driver, flexId)
  const isGuest = isGuestSince(enrolledAt, heldSince)
  if (heldSince !== undefined && !isGuest) throw new Refusal('account_suspended')
  return { flexId, isGuest }
}

export const isHeld = async (clients: PersonClients, driver: Driver, now: Date): Promise<boolean> =>
  isSuspended(await settlePerson(clients, driver, now))

export async function settleOthers(clients: PersonClients, sub: string, now: Date): Promise<void> {
  for (const other of await listOtherSubs(clients.table, sub)) {
    const driver = await getDriver(clients.table, other)
    if (driver) await settlePerson(clients, driver, now)
  }
}

export const listSubsOfPerson = async (table: Table, sub: string): Promise<readonly string[]> => [
  sub,
  ...(await listOtherSubs(table, sub)),
]

/** Refuses what members of the staff may not do about themselves, for any account of theirs. */
export async function refuseOwn(table: Table, actor: Pick<Actor, 'sub'>, sub: string): Promise<void> {
  if ((await listSubsOfPerson(table, actor.sub)).includes(sub)) throw new Refusal('approval_about_you')
}

export const listEntriesOfPerson = async (table: Table, sub: string, kind: EntryKind) =>
  listEntriesOfAll(table, await listSubsOfPerson(table, sub), kind)

export const listEntriesOfAll = async (table: Table, subs: readonly string[], kind: EntryKind) =>
  (await Promise.all(subs.map((each) => listEntries(table, each, kind)))).flat()
