import type { Table } from '@arribo/server/table/table'
import { getDriver } from '../drivers/drivers.ts'
import { referralCause } from './causes.rules.ts'
import { type Applied, applyLedgerEntries } from './ledger.ts'
import { checkedInMark, countReferralEntries } from './ledger.store.ts'

/**
 * Call after a check-in was accepted: the first one of a referred friend gives whoever referred them 7 days, once a
 * friend. The friend is marked in the same transaction, so that later check-ins need not ask again.
 */
export async function rewardReferral(
  clients: { readonly table: Table },
  friendSub: string,
  now: Date,
): Promise<Applied | undefined> {
  const friend = await getDriver(clients.table, friendSub)
  if (!friend?.referredBy || friend.checkedInOnce || friend.referredBy === friendSub) return undefined
  return applyLedgerEntries(clients, friend.referredBy, [referralCause(friendSub)], now, {
    alongside: () => [checkedInMark(friendSub)],
  })
}

/** How many weeks a driver has earned by referrals, one a friend. */
export const countRewards = (table: Table, sub: string): Promise<number> => countReferralEntries(table, sub)
