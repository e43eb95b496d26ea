import { getReferrals as contract } from '@arribo/api-contracts/driver/referrals'
import { implement } from '../../../platform/http/endpoint.ts'
import { countRewards } from '../../ledger/referrals.ts'
import { countReferredFriends, requireDriver } from '../../drivers/drivers.ts'

export const getReferrals = implement(contract, async ({ table, actor }) => {
  const { sub, referralCode } = await requireDriver(table, actor.sub)
  const [registered, rewarded] = await Promise.all([countReferredFriends(table, sub), countRewards(table, sub)])
  return { code: referralCode, registered, rewarded }
})
