import { exists, fieldsAre, isNew } from '@arribo/server/items/conditions'
import { pagesOf, type Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { type Driver, driverItem } from '../drivers/driver-item.ts'
import { stamped } from '../drivers/driver.rules.ts'
import { beginningOf, entryIdOf, type EntryKind } from './entry-ids.rules.ts'
import type { Decision, EntryInput } from './entry-inputs.rules.ts'
import { entryItem, type LedgerEntry } from './entry-item.ts'
import type { Account } from './ledger.rules.ts'
import { type Balance, balanceOf } from '../drivers/standing.rules.ts'

export async function getEntries(table: Table, sub: string, entryIds: readonly string[]): Promise<LedgerEntry[]> {
  const items = await Promise.all(entryIds.map((entryId) => table.get(entryItem.key(sub, entryId))))
  return items.filter((item) => item !== undefined).map(entryItem.read)
}

/** With a `kind`, also entries that follow from it. Throws on a broken entry, because a balance needs every one. */
export const listEntries = async (table: Table, sub: string, kind?: EntryKind): Promise<LedgerEntry[]> =>
  (await table.listUnder(keys.ledger(sub, kind && beginningOf(kind)))).map(entryItem.read)

export async function listEntriesOf(table: Table, sub: string, paymentIntentId: string): Promise<LedgerEntry[]> {
  const [paid, refunds, disputes] = await Promise.all([
    getEntries(table, sub, [entryIdOf('payment', paymentIntentId)]),
    listEntries(table, sub, 'refund'),
    listEntries(table, sub, 'dispute_open'),
  ])
  return [
    ...paid,
    ...[...refunds, ...disputes].filter(
      (entry) => 'paymentIntentId' in entry && entry.paymentIntentId === paymentIntentId,
    ),
  ].toSorted((a, b) => a.sequence - b.sequence)
}

export async function listDecisions(table: Table, sub: string, disputeIds: readonly string[]): Promise<Decision[]> {
  const begin = beginningOf('dispute_open')
  const found = await Promise.all(disputeIds.map((id) => table.listUnder(keys.ledger(sub, `${begin}${id}#`))))
  return found
    .flat()
    .map(entryItem.read)
    .filter((entry) => entry.kind === 'dispute_won' || entry.kind === 'dispute_lost')
}

/** Kinds whose entries decide what comes back: a credit settles first what a return could not take. */
const dependsOn: Partial<Record<EntryKind, readonly EntryKind[]>> = {
  reversal: ['refund', 'dispute_open', 'reversal'],
  refund_failed: ['reversal'],
  dispute_won: ['reversal'],
}

export async function listEarlier(
  table: Table,
  sub: string,
  input: EntryInput,
  ids: readonly string[],
): Promise<LedgerEntry[]> {
  const [known, ...listed] = await Promise.all([
    getEntries(table, sub, ids),
    ...(dependsOn[input.kind] ?? []).map((kind) => listEntries(table, sub, kind)),
  ])
  return [...new Map([...known, ...listed.flat()].map((entry) => [entry.entryId, entry])).values()]
}

export function relatedIds(input: EntryInput): readonly string[] {
  if (input.kind === 'reversal') return [input.entryId, entryIdOf('use', input.checkInId)]
  if (input.kind === 'gift_taken') return [input.entryId, input.giftId]
  if (input.kind === 'refund_failed') return [input.entryId, entryIdOf('refund', input.refundId)]
  if (input.kind === 'dispute_won') return [input.entryId, entryIdOf('dispute_lost', input.disputeId)]
  if (input.kind === 'staff' && input.undoes) return [input.entryId, input.undoes]
  return [input.entryId]
}

export const entryPut = (entry: LedgerEntry): TransactPart =>
  entryItem.put(entryItem.key(entry.sub, entry.entryId), entry, { when: isNew })

export function balanceUpdate(account: Account, after: Balance, fields: Partial<Driver> = {}): TransactPart {
  const set = stamped(account, { ...fields, ...balanceOf(after) })
  return driverItem.set(driverItem.key(account.sub), { set }, fieldsAre({ version: account.version }))
}

export const checkedInMark = (sub: string): TransactPart =>
  driverItem.set(driverItem.key(sub), { set: { checkedInOnce: true }, add: { version: 1 } }, exists)

/** Every driver of the table. For commands that staff run by hand, never in a request. */
export async function* scanDrivers(table: Table): AsyncGenerator<Driver> {
  const profiles = {
    FilterExpression: 'sk = :profile AND begins_with(pk, :driver)',
    ExpressionAttributeValues: { ':profile': keys.driver('').sk, ':driver': keys.driver('').pk },
  }
  for await (const items of pagesOf((start) => table.scan({ ...profiles, ExclusiveStartKey: start })))
    yield* items.map(driverItem.read)
}
