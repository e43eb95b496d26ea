import { listReferralRewards as contract, type ReferralReward } from '@arribo/api-contracts/admin/referrals'
import type { Table } from '@arribo/server/table/table'
import { implement } from '../../../platform/http/endpoint.ts'
import { countReferredFriends, getDriver, requireDriverByPhone } from '../../drivers/drivers.ts'
import { type Reward, listRewards } from '../rewards.store.ts'
import { decidedFrom } from '../rewards.rules.ts'
import { showWelcome } from '../referrals.ts'

const newest = 20

export const listReferralRewards = implement(contract, async ({ table }, { params }) => {
  const driver = await requireDriverByPhone(table, params.phoneNumber)
  const { sub, referredBy } = driver
  const isReferred = referredBy !== null && referredBy !== sub
  const [rewards, registered, referrer, welcome] = await Promise.all([
    listRewards(table, sub, newest),
    countReferredFriends(table, sub),
    isReferred ? nameOf(table, referredBy) : null,
    showWelcome(table, driver),
  ])
  return {
    isReferred,
    referrer,
    // These states mean that the driver has bought a week and arrived.
    areWelcomeDaysWithheld: welcome?.state === 'deciding' || welcome?.state === 'refused',
    registered,
    rewards: await Promise.all(rewards.map((reward) => show(table, reward))),
  }
})

async function nameOf(table: Table, sub: string): Promise<ReferralReward['friend']> {
  const driver = await getDriver(table, sub)
  return driver ? { name: driver.name, phoneNumber: driver.phoneNumber } : null
}

const show = async (table: Table, reward: Reward): Promise<ReferralReward> => ({
  ...reward,
  friend: await nameOf(table, reward.friendSub),
  reasons: [...reward.reasons],
  // The stored `dueAt` is earlier while the friend's extra days are still to be decided.
  dueAt: reward.state === 'held' ? decidedFrom(reward) : null,
})
