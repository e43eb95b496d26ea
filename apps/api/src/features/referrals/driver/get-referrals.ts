import { getReferrals as contract } from '@arribo/api-contracts/driver/referrals'
import { implement } from '../../../platform/http/endpoint.ts'
import { countReferredFriends, requireDriver } from '../../drivers/drivers.ts'
import { listRewards } from '../rewards.store.ts'

const newest = 1000

export const getReferrals = implement(contract, async ({ table, actor }) => {
  const { sub, referralCode } = await requireDriver(table, actor.sub)
  const [registered, rewards] = await Promise.all([countReferredFriends(table, sub), listRewards(table, sub, newest)])
  const count = (state: (typeof rewards)[number]['state']) => rewards.filter((reward) => reward.state === state).length
  return { code: referralCode, registered, rewarded: count('granted'), held: count('held') }
})
