import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { api } from '../../../app/api.ts'
import { laterApi } from '../../../app/later-api.ts'
import { calendarKey, knowMe } from '../../../app/me.ts'
import { queryClient } from '../../../app/query-client.ts'

export async function switchPlanType(planType: AccountType) {
  const me = knowMe(await api.switchPlanType({ body: { planType } }))
  // Only the calendar of the new plan says whether somebody is enrolled.
  void queryClient.invalidateQueries({ queryKey: calendarKey(me.phoneNumber) })
  return me
}

export const completeSetup = async (planType: AccountType) =>
  knowMe(await laterApi.completeSetup({ body: { planType, setupComplete: true } }))
