import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { api } from '../../../app/api.ts'
import { laterApi } from '../../../app/later-api.ts'
import { knowMe } from '../../../app/me.ts'

export const switchPlanType = async (planType: AccountType) => knowMe(await api.switchPlanType({ body: { planType } }))

export const completeSetup = async (planType: AccountType) =>
  knowMe(await laterApi.completeSetup({ body: { planType, setupComplete: true } }))
