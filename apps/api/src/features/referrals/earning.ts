import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver } from '../drivers/drivers.ts'
import { checkedInMark, listEntries } from '../ledger/ledger.ts'
import { markPut } from '../people/people.ts'
import type { Reward } from './reward-item.ts'
import { earnedPut } from './rewards.store.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>
type Arrival = { readonly sub: string; readonly taskId: string; readonly deviceId?: string | undefined }

/**
 * Writes for the transaction of a driver's first accepted check-in: marks it as the first, records account and device,
 * and creates the referrer's reward. All items belong to the driver, so that friends of one code don't wait for each
 * other. `known` may be slightly stale, but only in one direction: a driver who has checked in once remains one.
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
