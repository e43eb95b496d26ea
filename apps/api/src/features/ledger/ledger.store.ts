import { keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Driver } from '../users/driver.rules.ts'
import type { Cause } from './causes.rules.ts'
import type { Account, LedgerEntry } from './ledger.rules.ts'
import type { Balance } from './standing.rules.ts'

/** The entries of these ids that exist. */
export async function getEntries(table: Table, sub: string, entryIds: readonly string[]): Promise<LedgerEntry[]> {
  const items = await Promise.all(entryIds.map((entryId) => table.get(keys.ledgerEntry(sub, entryId))))
  return items.filter((item) => item !== undefined).map(entryOf)
}

/** A driver's whole ledger, as staff's commands read it. */
export async function listEntries(table: Table, sub: string): Promise<LedgerEntry[]> {
  return (await table.listUnder(keys.ledger(sub))).map(entryOf)
}

export async function countReferralEntries(table: Table, sub: string): Promise<number> {
  return (await table.listUnder(keys.referralRewards(sub))).length
}

function entryOf(item: Item): LedgerEntry {
  const { pk: _pk, sk: _sk, ...entry } = item
  return entry as unknown as LedgerEntry
}

/** The other entries that decide how much a cause is worth. */
export function relatedIds(cause: Cause): readonly string[] {
  if (cause.kind === 'reversal') return [cause.entryId, `USE#${cause.checkInId}`]
  if (cause.kind === 'refund_failed') return [cause.entryId, `REF#${cause.refundId}`]
  if (cause.kind === 'dispute_won') return [cause.entryId, `DSP#${cause.disputeId}#lost`]
  return [cause.entryId]
}

/** Refused when the entry's cause is in the ledger already. */
export const entryPut = (entry: LedgerEntry): TransactPart => ({
  Put: {
    Item: { ...keys.ledgerEntry(entry.sub, entry.entryId), ...entry },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Refused when the profile has been written since it was read. `fields` of the profile are written with the balance. */
export const balanceUpdate = (account: Account, after: Balance, fields: Partial<Driver> = {}): TransactPart => ({
  Update: {
    Key: keys.driver(account.sub),
    UpdateExpression: `SET credits = :credits, serviceEndsOn = :serviceEndsOn, standingOverride = :standingOverride,
      suspendedBy = :suspendedBy, #version = :next${Object.keys(fields)
        .map((field) => `, #${field} = :${field}`)
        .join('')}`,
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(Object.keys(fields).map((field) => [`#${field}`, field])),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`:${field}`, value])),
      ':credits': after.credits,
      ':serviceEndsOn': after.serviceEndsOn,
      ':standingOverride': after.standingOverride,
      ':suspendedBy': after.suspendedBy,
      ':read': account.version,
      ':next': account.version + 1,
    },
  },
})

/** Marks that a referred driver has checked in; it decides nothing, so it needs no version to have been read. */
export const checkedInMark = (sub: string): TransactPart => ({
  Update: {
    Key: keys.driver(sub),
    UpdateExpression: 'SET checkedInOnce = :true, #version = #version + :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':true': true, ':one': 1 },
  },
})

/** Every driver of the table: for commands that staff run by hand, never in a request. */
export async function* scanDrivers(table: Table): AsyncGenerator<Driver> {
  let next: Item | undefined
  do {
    const page = await table.scan({
      FilterExpression: 'sk = :profile AND begins_with(pk, :driver)',
      ExpressionAttributeValues: { ':profile': keys.driver('').sk, ':driver': keys.driver('').pk },
      ConsistentRead: true,
      ExclusiveStartKey: next,
    })
    for (const { pk: _pk, sk: _sk, ...driver } of page.items) yield driver as Driver
    next = page.next
  } while (next)
}
