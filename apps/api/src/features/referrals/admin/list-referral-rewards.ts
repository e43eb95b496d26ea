import { listReferralRewards as contract, type ReferralReward } from '@arribo/api-contracts/admin/referrals'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { getDriver, requireDriverByPhone } from '../../drivers/drivers.ts'
import type { Reward } from '../reward-item.ts'
import { listRewards } from '../rewards.store.ts'

const newest = 20

export const listReferralRewards = implement(contract, async ({ table }, { params }) => {
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const rewards = await listRewards(table, sub, newest)
  return { rewards: await Promise.all(rewards.map((reward) => show(table, reward))) }
})

async function show(table: Table, { friendSub, state, reasons, earnedAt, dueAt }: Reward): Promise<ReferralReward> {
  const friend = await getDriver(table, friendSub)
  return {
    friend: friend ? { name: friend.name, phoneNumber: friend.phoneNumber } : null,
    state,
    reasons: [...reasons],
    earnedAt,
    dueAt: state === 'held' ? dueAt : null,
  }
}
