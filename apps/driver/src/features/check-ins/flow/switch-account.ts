import { isShared } from '@arribo/api-contracts/shared/account-types'
import { api } from '../../../app/api.ts'
import type { Account } from '../machine/check-in-state.rules.ts'
import type { CheckInPorts, Send } from './check-in-ports.ts'

/** Changes the account type of the plan and reports the result. */
export async function switchAccount(account: Account, { knowMe }: CheckInPorts, send: Send): Promise<void> {
  const planType = account === 'shared' ? 'borrowed-account' : 'own-account'
  try {
    const me = await api.switchPlanType({ body: { planType } })
    knowMe(me)
    send('account-switched', { hasSharedPlan: isShared(me.planType) })
  } catch (error) {
    send('account-not-switched', {
      error: { title: { checkIn: 'account.notSwitched' }, text: { failure: error }, cause: error },
    })
  }
}
