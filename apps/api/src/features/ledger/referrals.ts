import { keys } from '../../platform/dynamo/keys.ts'
import type { Table, TransactPart } from '../../platform/dynamo/table.ts'
import { referralCause } from './causes.rules.ts'
import { type Applied, applyLedgerEntries } from './ledger.ts'

type Friend = { readonly version: number; readonly referredBy: string | null; readonly checkedInOnce: boolean }

/**
 * Call after a check-in was accepted: the first one of a referred friend gives whoever referred them 7 days, once a
 * friend. The friend is marked in the same transaction, so that later check-ins need not ask again.
 */
export async function rewardReferral(clients: { readonly table: Table }, friendSub: string, now: Date): Promise<Applied | undefined> {
  const friend = (await clients.table.get(keys.driver(friendSub))) as Friend | undefined
  if (!friend?.referredBy || friend.checkedInOnce || friend.referredBy === friendSub) return undefined
  return applyLedgerEntries(clients, friend.referredBy, [referralCause(friendSub)], now, {
    alongside: () => [markCheckedIn(friendSub)],
  })
}

const markCheckedIn = (sub: string): TransactPart => ({
  Update: {
    Key: keys.driver(sub),
    UpdateExpression: 'SET checkedInOnce = :true, #version = #version + :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':true': true, ':one': 1 },
  },
})
