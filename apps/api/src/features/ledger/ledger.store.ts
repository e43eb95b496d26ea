import { keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Cause } from './causes.rules.ts'
import type { Account, LedgerEntry } from './ledger.rules.ts'
import { type Balance, emptyBalance } from './standing.rules.ts'

/** An account and what a log entry about it names. */
export type AccountOwner = Account & { readonly phoneNumber: string; readonly name: string }

export async function getAccount(table: Table, sub: string): Promise<AccountOwner | undefined> {
  const item = await table.get(keys.driver(sub))
  return item && accountOf(item)
}

/** The part of a profile that the ledger writes. */
export const accountOf = (item: Item): AccountOwner => {
  const profile = item as unknown as AccountOwner
  return {
    sub: profile.sub,
    version: profile.version,
    phoneNumber: profile.phoneNumber,
    name: profile.name,
    credits: profile.credits ?? emptyBalance.credits,
    serviceEndsOn: profile.serviceEndsOn ?? null,
    standingOverride: profile.standingOverride ?? null,
    suspendedBy: profile.suspendedBy ?? [],
  }
}

/** The entries of these ids that exist. */
export async function getEntries(table: Table, sub: string, entryIds: readonly string[]): Promise<LedgerEntry[]> {
  const items = await Promise.all(entryIds.map((entryId) => table.get(keys.ledgerEntry(sub, entryId))))
  return items.filter((item) => item !== undefined).map(entryOf)
}

/** A driver's whole ledger, as staff's commands read it. */
export async function listEntries(table: Table, sub: string): Promise<LedgerEntry[]> {
  const { pk, prefix } = keys.ledger(sub)
  const entries: LedgerEntry[] = []
  let next: Item | undefined
  do {
    const page = await table.query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
      ExclusiveStartKey: next,
    })
    entries.push(...page.items.map(entryOf))
    next = page.next
  } while (next)
  return entries
}

function entryOf(item: Item): LedgerEntry {
  const { pk: _pk, sk: _sk, ...entry } = item
  return entry as unknown as LedgerEntry
}

/** The other entries that decide how much a cause is worth. */
export function relatedIds(cause: Cause): readonly string[] {
  if (cause.kind === 'reversal') return [cause.entryId, `USE#${cause.checkInId}`]
  if (cause.kind === 'dispute_won') return [cause.entryId, `DSP#${cause.disputeId}#lost`]
  return [cause.entryId]
}

/** Refused when the entry's cause is in the ledger already. */
export const entryPut = (entry: LedgerEntry): TransactPart => ({
  Put: { Item: { ...keys.ledgerEntry(entry.sub, entry.entryId), ...entry }, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Refused when the profile has been written since it was read. */
export const balanceUpdate = (account: Account, after: Balance): TransactPart => ({
  Update: {
    Key: keys.driver(account.sub),
    UpdateExpression: `SET credits = :credits, serviceEndsOn = :serviceEndsOn, standingOverride = :standingOverride,
      suspendedBy = :suspendedBy, #version = :next`,
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: {
      ':credits': after.credits,
      ':serviceEndsOn': after.serviceEndsOn,
      ':standingOverride': after.standingOverride,
      ':suspendedBy': after.suspendedBy,
      ':read': account.version,
      ':next': account.version + 1,
    },
  },
})
