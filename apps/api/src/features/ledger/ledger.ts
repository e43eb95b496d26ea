import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { Refusal } from '@arribo/server/refusal'
import { retrying } from '@arribo/server/retrying'
import type { Table } from '@arribo/server/table/table'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import { count } from '../../platform/telemetry/metrics.ts'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { type EndedAccount, endedBalanceUpdate, getDriver, getEndedAccount } from '../drivers/drivers.ts'
import { entryIdOf, type EntryKind } from './entry-ids.rules.ts'
import { type EntryInput, planGiving, reversalEntry, useEntry } from './entry-inputs.rules.ts'
import { type Account, type AppliedEntry, type LedgerEntry, nextEntry } from './ledger.rules.ts'
import { holdPut } from './holds.store.ts'
import { balanceUpdate, entryPut, getEntries, listEarlier, relatedIds } from './ledger.store.ts'
import { type Balance, goodStanding } from '../drivers/standing.rules.ts'

export { endHold, type Hold, listDueHolds, postponeHold } from './holds.store.ts'
export { checkedInMark, getEntries, listDecisions, listEntries, listEntriesOf } from './ledger.store.ts'

type Clients = { readonly table: Table }

export type LedgerOptions = {
  /** Additional writes for the same transaction. If one of them fails, the entry isn't written either. */
  readonly alongside?: (entry: LedgerEntry) => readonly TransactPart[]
  readonly admin?: LogEntry['admin']
  readonly description?: LogEntry['description']
  readonly note?: string | undefined
  readonly profile?: Partial<Omit<Driver, keyof Balance | 'sub' | 'version'>>
  readonly expectedVersion?: number
}

/**
 * The only way to change a balance. Each input becomes one entry, in one transaction with the profile, the additional
 * writes and a log entry; an input that is already in the ledger changes nothing. Returns the new entries. Refuses with
 * `temporarily_unavailable` when the profile is too busy. In the ledger of a deleted account only returned money and
 * suspensions are entered: nothing is given to it.
 */
export async function applyLedgerEntries(
  { table }: Clients,
  sub: string,
  inputs: readonly EntryInput[],
  now: Date,
  options: LedgerOptions = {},
): Promise<readonly LedgerEntry[]> {
  const ids = [...new Set(inputs.flatMap(relatedIds))]
  const known = await getEntries(table, sub, ids)
  const missing = inputs.filter(({ entryId }) => known.every((entry) => entry.entryId !== entryId))
  const entries: LedgerEntry[] = []
  for (const input of missing) {
    const entry = await applyOne(table, sub, input, ids, now, options)
    if (entry) entries.push(entry)
  }
  return entries
}

class ProfileChanged extends Error {
  override name = 'ProfileChanged'
}

const meanwhileChanged = retrying((error) => error instanceof ProfileChanged)

async function applyOne(
  table: Table,
  sub: string,
  input: EntryInput,
  ids: readonly string[],
  now: Date,
  options: LedgerOptions,
): Promise<LedgerEntry | undefined> {
  try {
    return await meanwhileChanged.execute(async () => {
      // Read the profile first: any later write to this ledger makes its version stale.
      const account = await getAccount(table, sub)
      if (account && isEnded(account) && isGift(input)) return undefined
      const applied = account && nextEntry(account, await listEarlier(table, sub, input, ids), input, now)
      return applied && (await tryEntry(table, account, applied, now, options))
    })
  } catch (error) {
    if (!(error instanceof ProfileChanged)) throw error
    throw new Refusal('temporarily_unavailable', {}, { cause: error })
  }
}

export async function writeEntry(
  table: Table,
  account: Driver | EndedAccount,
  applied: AppliedEntry,
  now: Date,
  options: LedgerOptions,
): Promise<void> {
  const { entry, after } = applied
  const version = options.expectedVersion ?? account.version
  const parts = isEnded(account)
    ? [entryPut(entry), endedBalanceUpdate({ ...account, version }, after)]
    : [
        entryPut(entry),
        balanceUpdate({ ...account, version }, after, options.profile),
        changeLog(account, applied, now, options),
        ...(isNewlySuspended(account, after) ? [holdPut(account.sub, now)] : []),
      ]
  await table.transact([...parts, ...(options.alongside?.(entry) ?? [])])
  countEntry(entry)
}

const isNewlySuspended = (before: Balance, after: Balance): boolean =>
  after.suspendedBy.some((cause) => !before.suspendedBy.includes(cause))

function countEntry(entry: LedgerEntry): void {
  if (entry.kind === 'payment') count('arribo.payments.applied', { plan: planGiving(entry.gives) ?? 'unknown' })
  if (entry.kind === 'refund') count('arribo.refunds.applied', { result: 'refunded' })
  if (entry.kind === 'refund_failed') count('arribo.refunds.applied', { result: 'failed' })
  if (entry.kind === 'dispute_open') count('arribo.disputes', { result: 'open' })
  if (entry.kind === 'fraud_warning') count('arribo.disputes', { result: 'warned' })
  if (entry.kind === 'dispute_won') count('arribo.disputes', { result: 'won' })
  if (entry.kind === 'dispute_lost') count('arribo.disputes', { result: 'lost' })
}

async function tryEntry(
  table: Table,
  account: Driver | EndedAccount,
  applied: AppliedEntry,
  now: Date,
  options: LedgerOptions,
): Promise<LedgerEntry | undefined> {
  try {
    await writeEntry(table, account, applied, now, options)
    return applied.entry
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const [entryRefusal, profileRefusal] = error.reasons
    if (isConditional(entryRefusal)) return undefined
    if (!isConditional(profileRefusal) || options.expectedVersion !== undefined) throw error
    throw new ProfileChanged('The profile has changed', { cause: error })
  }
}

const getAccount = async (table: Table, sub: string): Promise<Driver | EndedAccount | undefined> =>
  (await getDriver(table, sub)) ?? getEndedAccount(table, sub)

const isEnded = (account: Driver | EndedAccount): account is EndedAccount => 'endedAt' in account

const isGift = (input: EntryInput): boolean => 'gives' in input || input.kind === 'staff'

const isConditional = (reason: string | undefined) => reason === 'ConditionalCheckFailed'

const pick = (account: Driver, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(account).filter(([field]) => fields.includes(field)))

/** Undoing a check-in during a week gives nothing back, so the log must not say that it did. */
function descriptionOf(entry: LedgerEntry): LogEntry['description'] {
  if (entry.kind !== 'reversal' || entry.creditsDelta > 0) return `balance ${entry.kind}`
  return entry.settles === undefined ? 'balance reversal without credit' : 'balance reversal settled'
}

function changeLog(account: Driver, { entry, after }: AppliedEntry, now: Date, options: LedgerOptions): TransactPart {
  const { admin, profile, note } = options
  const seen = (balance: Balance) => ({
    credits: balance.credits,
    expirationDateTimestamp: balance.serviceEndsOn && expiryMoment(balance.serviceEndsOn).getTime(),
    goodStanding: goodStanding(balance, now),
  })
  const ids = {
    ledgerEntryId: entry.entryId,
    creditsDelta: entry.creditsDelta,
    ...('paymentIntentId' in entry && { paymentIntentId: entry.paymentIntentId }),
    ...('refundId' in entry && {
      refundId: entry.refundId,
      refundCents: entry.kind === 'refund_failed' ? entry.failedCents : entry.returnedCents,
    }),
    ...('disputeId' in entry && { disputeId: entry.disputeId, amountCents: entry.disputedCents }),
    ...('checkInId' in entry && { checkInId: entry.checkInId }),
  }
  return logWrite(
    {
      sub: account.sub,
      phoneNumber: account.phoneNumber,
      description: options.description ?? descriptionOf(entry),
      value: { ...seen(after), ...profile, ...ids, ...(note && { note }) },
      oldValue: { ...seen(account), ...(profile && pick(account, Object.keys(profile))) },
      ...(admin && { admin }),
    },
    now,
  )
}

/**
 * Writes that pay for one check-in; put them first in the transaction that reserves its block. They fail if the
 * check-in is already paid, or if the profile has changed since it was read. No other write of that transaction may
 * touch the profile, and its log entry has to mention the credit. Refuses without good standing.
 */
export function useCreditWrites(driver: Account, checkInId: string, now: Date) {
  if (!goodStanding(driver, now)) throw new Refusal('payment_needed')
  const applied = nextEntry(driver, [], useEntry(checkInId), now)
  if (!applied) throw new Error('A check-in without earlier entries always has a next one')
  const { entry, after } = applied
  return { writes: [entryPut(entry), balanceUpdate(driver, after)], creditsLeft: after.credits, entry }
}

export async function reverseCheckIn(
  clients: Clients,
  sub: string,
  checkInId: string,
  now: Date,
  alongside: readonly TransactPart[] = [],
): Promise<readonly LedgerEntry[]> {
  const [paid] = await getEntries(clients.table, sub, [useEntry(checkInId).entryId])
  const inputs = paid ? [reversalEntry(checkInId)] : []
  return applyLedgerEntries(clients, sub, inputs, now, { alongside: () => alongside })
}

export const hasEntry = async ({ table }: Clients, sub: string, kind: EntryKind, event: string): Promise<boolean> =>
  (await getEntries(table, sub, [entryIdOf(kind, event)])).length > 0

export const hasGranted = (clients: Clients, sub: string, paymentIntentId: string): Promise<boolean> =>
  hasEntry(clients, sub, 'payment', paymentIntentId)
