import { exists, fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { Item, TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { type Driver, driverItem, standingOverride } from '../drivers/driver-item.ts'
import { type EntryId, type EntryKind, entryIdOf, isEntryId } from './entry-ids.rules.ts'
import type { EntryInput, Decision, GiftId } from './entry-inputs.rules.ts'
import type { Account, LedgerEntry } from './ledger.rules.ts'
import type { Balance } from '../drivers/standing.rules.ts'

const gift = z.object({ credits: z.number(), days: z.number() })
const change = z.object({
  sub: z.string(),
  sequence: z.number(),
  appliedAt: z.string(),
  appliedOn: z.string(),
  creditsDelta: z.number(),
  endsOnBefore: z.string().nullable(),
  endsOnAfter: z.string().nullable(),
  standingOverride: standingOverride.nullable(),
  suspendedBy: z.array(z.string()).readonly(),
  takes: gift,
  short: gift,
  stoodBefore: z
    .object({ standingOverride: standingOverride.nullable(), suspendedBy: z.array(z.string()).readonly() })
    .optional(),
})
const ofPayment = change.extend({ paymentIntentId: z.string() })
const ofDispute = ofPayment.extend({ disputeId: z.string() })
const returned = { returnedCents: z.int(), paidCents: z.int(), gave: gift }
const idOf = <Kind extends EntryKind>(kind: Kind) => z.custom<EntryId<Kind>>((value) => isEntryId(kind, value))

const entryItem = defineItem({
  name: 'ledger entry',
  key: keys.ledgerEntry,
  schema: z.discriminatedUnion('kind', [
    ofPayment.extend({ kind: z.literal('payment'), entryId: idOf('payment'), gives: gift }),
    ofPayment.extend({
      kind: z.literal('refund'),
      entryId: idOf('refund'),
      refundId: z.string(),
      refundedOn: z.string(),
      ...returned,
    }),
    ofPayment.extend({
      kind: z.literal('refund_failed'),
      entryId: idOf('refundFailed'),
      refundId: z.string(),
      returnedCents: z.int(),
      failedCents: z.int(),
    }),
    ofDispute.extend({ kind: z.literal('dispute_open'), entryId: idOf('disputeOpen') }),
    ofDispute.extend({ kind: z.literal('dispute_won'), entryId: idOf('disputeWon') }),
    ofDispute.extend({ kind: z.literal('dispute_lost'), entryId: idOf('disputeLost'), ...returned }),
    ofPayment.extend({ kind: z.literal('fraud_warning'), entryId: idOf('fraudWarning'), warningId: z.string() }),
    change.extend({ kind: z.literal('came_back'), entryId: idOf('cameBack'), cause: z.string() }),
    change.extend({ kind: z.literal('came_back_cleared'), entryId: idOf('cameBackCleared'), cause: z.string() }),
    change.extend({
      kind: z.literal('referral'),
      entryId: idOf('referral'),
      friendSub: z.string(),
      gives: gift,
    }),
    ofPayment.extend({ kind: z.literal('welcome'), entryId: idOf('welcome'), gives: gift }),
    change.extend({
      kind: z.literal('gift_taken'),
      entryId: idOf('giftTaken'),
      giftId: z.custom<GiftId>((value) => isEntryId('referral', value) || isEntryId('welcome', value)),
    }),
    change.extend({
      kind: z.literal('staff'),
      entryId: idOf('staff'),
      serviceEndsOn: z.string().nullable().optional(),
      goodStanding: z.boolean().optional(),
      undoes: idOf('staff').optional(),
      content: z.string().optional(),
      byTwo: z.literal(true).optional(),
    }),
    change.extend({ kind: z.literal('use'), entryId: idOf('use'), checkInId: z.string() }),
    change.extend({ kind: z.literal('reversal'), entryId: idOf('reversal'), checkInId: z.string() }),
  ]),
})

export async function getEntries(table: Table, sub: string, entryIds: readonly string[]): Promise<LedgerEntry[]> {
  const items = await Promise.all(entryIds.map((entryId) => table.get(entryItem.key(sub, entryId))))
  return items.filter((item) => item !== undefined).map(entryItem.read)
}

/** A driver's whole ledger, for staff commands. Throws on a broken entry, because a balance needs every one. */
export async function listEntries(table: Table, sub: string): Promise<LedgerEntry[]> {
  return (await table.listUnder(keys.ledger(sub))).map(entryItem.read)
}

export async function listEntriesOf(table: Table, sub: string, paymentIntentId: string): Promise<LedgerEntry[]> {
  const [paid, refunds, disputes] = await Promise.all([
    getEntries(table, sub, [entryIdOf('payment', paymentIntentId)]),
    table.listUnder(keys.ledgerRefunds(sub)),
    table.listUnder(keys.ledgerDisputes(sub)),
  ])
  const returns = [...refunds, ...disputes].map(entryItem.read)
  return [
    ...paid,
    ...returns.filter((entry) => 'paymentIntentId' in entry && entry.paymentIntentId === paymentIntentId),
  ].toSorted((a, b) => a.sequence - b.sequence)
}

export async function listReferralEntries(table: Table, sub: string): Promise<LedgerEntry[]> {
  return (await table.listUnder(keys.referralRewards(sub))).map(entryItem.read)
}

export async function listDecisions(table: Table, sub: string, disputeIds: readonly string[]): Promise<Decision[]> {
  const found = await Promise.all(disputeIds.map((id) => table.listUnder(keys.disputeEntries(sub, id))))
  return found
    .flat()
    .map(entryItem.read)
    .flatMap((entry) =>
      entry.kind === 'dispute_won' || entry.kind === 'dispute_lost'
        ? [{ kind: entry.kind, disputeId: entry.disputeId, sequence: entry.sequence, input: entry }]
        : [],
    )
}

export async function listStaffEntries(table: Table, sub: string): Promise<LedgerEntry[]> {
  return (await table.listUnder(keys.staffEntries(sub))).map(entryItem.read)
}

export async function listPaymentEntries(table: Table, sub: string): Promise<LedgerEntry[]> {
  return (await table.listUnder(keys.paymentEntries(sub))).map(entryItem.read)
}

export async function listCameBackEntries(table: Table, sub: string): Promise<LedgerEntry[]> {
  return (await table.listUnder(keys.cameBackEntries(sub))).map(entryItem.read)
}

/** IDs of the other entries that determine an entry's amount. */
export function relatedIds(input: EntryInput): readonly string[] {
  if (input.kind === 'reversal') return [input.entryId, entryIdOf('use', input.checkInId)]
  if (input.kind === 'gift_taken') return [input.entryId, input.giftId]
  if (input.kind === 'refund_failed') return [input.entryId, entryIdOf('refund', input.refundId)]
  if (input.kind === 'dispute_won') return [input.entryId, entryIdOf('disputeLost', input.disputeId)]
  if (input.kind === 'staff' && input.undoes) return [input.entryId, input.undoes]
  return [input.entryId]
}

export const entryPut = (entry: LedgerEntry): TransactPart =>
  entryItem.put(entryItem.key(entry.sub, entry.entryId), entry, { when: isNew })

/** Fails if the profile has changed since it was read. `fields` of the profile are written with the balance. */
export function balanceUpdate(account: Account, after: Balance, fields: Partial<Driver> = {}): TransactPart {
  const { credits, serviceEndsOn, standingOverride: override, suspendedBy } = after
  const set = { ...fields, credits, serviceEndsOn, standingOverride: override, suspendedBy }
  return driverItem.set(
    driverItem.key(account.sub),
    { set: { ...set, version: account.version + 1 } },
    fieldsAre({ version: account.version }),
  )
}

/** Marks that a driver has checked in; unconditional, so it needs no version. */
export const checkedInMark = (sub: string): TransactPart =>
  driverItem.set(driverItem.key(sub), { set: { checkedInOnce: true }, add: { version: 1 } }, exists)

/** Every driver of the table. For commands that staff run by hand, never in a request. */
export async function* scanDrivers(table: Table): AsyncGenerator<Driver> {
  let next: Item | undefined
  do {
    const page = await table.scan({
      FilterExpression: 'sk = :profile AND begins_with(pk, :driver)',
      ExpressionAttributeValues: { ':profile': keys.driver('').sk, ':driver': keys.driver('').pk },
      ConsistentRead: true,
      ExclusiveStartKey: next,
    })
    yield* page.items.map(driverItem.read)
    next = page.next
  } while (next)
}
