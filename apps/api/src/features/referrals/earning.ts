import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import { giftTakenEntry } from '../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries, checkedInMark, listEntries } from '../ledger/ledger.ts'
import { markPut } from '../people/people.ts'
import { type Reward, earnedPut, getReward, rewardChange } from './rewards.store.ts'
import { isReturned } from './rewards.rules.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>
type Arrival = { readonly sub: string; readonly taskId: string; readonly deviceId?: string | undefined }

/**
 * Writes for the transaction of a driver's first accepted check-in: marks it as the first, records account and device,
 * and creates the referrer's reward. All items belong to the driver, so that friends of one code don't wait for each
 * other. `known` may be slightly stale, because a driver who has checked in once remains one.
 */
export async function firstArrivalWrites(
  { table, secrets }: Clients,
  { sub, taskId, deviceId }: Arrival,
  now: Date,
  known?: Driver,
): Promise<TransactPart[]> {
  const driver = known ?? (await getDriver(table, sub))
  if (!driver || driver.checkedInOnce) return []
  const marks = [
    ...(driver.flexId === null ? [] : [secrets.markOf('account', driver.flexId)]),
    ...(deviceId === undefined ? [] : [secrets.markOf('device', deviceId)]),
  ]
  const writes = [checkedInMark(sub), ...marks.map((mark) => markPut(mark, sub))]
  const { referredBy } = driver
  if (referredBy === null || referredBy === sub) return writes
  return [...writes, earnedPut(await earned(table, { friendSub: sub, referrerSub: referredBy, taskId }, now))]
}

async function earned(
  table: Table,
  whose: Pick<Reward, 'friendSub' | 'referrerSub' | 'taskId'>,
  now: Date,
): Promise<Reward> {
  const paid = await listEntries(table, whose.friendSub, 'payment')
  const newest = paid.toSorted((a, b) => b.sequence - a.sequence)[0]
  return {
    ...whose,
    state: 'held',
    reasons: ['waiting'],
    earnedAt: now.toISOString(),
    dueAt: now.toISOString(),
    paymentIntentId: newest && 'paymentIntentId' in newest ? newest.paymentIntentId : null,
  }
}

/** Idempotent, for any of the friend's payments. A reward that is still held is left to its verdict. */
export async function takeBackReward(clients: Pick<Deps, 'table'>, friendSub: string, facts: PaymentFacts, now: Date) {
  if (!isReturned(facts)) return
  const reward = await getReward(clients.table, friendSub)
  if (reward?.state !== 'granted' || reward.paymentIntentId !== facts.paymentIntentId) return
  const reason = facts.disputes.some(({ status }) => status === 'lost') ? 'dispute_lost' : 'refunded'
  const taken = { ...reward, state: 'taken_back' as const, reasons: [reason] as const }
  const giftId = entryIdOf('referral', friendSub)
  await applyLedgerEntries(clients, reward.referrerSub, [giftTakenEntry(giftId)], now, {
    alongside: () => [rewardChange(reward, taken)],
  })
}
