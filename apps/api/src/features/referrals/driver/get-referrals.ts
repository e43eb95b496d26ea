import { getReferrals as contract } from '@arribo/api-contracts/driver/referrals'
import { referralsPerMonth } from '@arribo/api-contracts/shared/stated-limits'
import { implement } from '../../../platform/http/endpoint.ts'
import { countReferredFriends, requireDriver } from '../../drivers/drivers.ts'
import { decidedFrom } from '../rewards.rules.ts'
import { listRewards } from '../rewards.store.ts'

const newest = 1000

export const getReferrals = implement(contract, async ({ table, actor }) => {
  const { sub, referralCode } = await requireDriver(table, actor.sub)
  const [registered, rewards] = await Promise.all([countReferredFriends(table, sub), listRewards(table, sub, newest)])
  const count = (state: (typeof rewards)[number]['state']) => rewards.filter((reward) => reward.state === state).length
  const decidedAt = rewards
    .filter(({ state }) => state === 'held')
    .map(decidedFrom)
    .toSorted()
    .slice(0, referralsPerMonth)
  return { code: referralCode, registered, rewarded: count('granted'), held: count('held'), decidedAt }
})
