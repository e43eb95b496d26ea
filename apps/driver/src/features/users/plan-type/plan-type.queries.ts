import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { laterApi } from '../../../app/later-api.ts'
import { meQuery } from '../../../app/me.ts'

export function useSwitchPlanType() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (planType: AccountType) => api.switchPlanType({ body: { planType } }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  })
}

export function useCompleteSetup() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (planType: AccountType) => laterApi.completeSetup({ body: { planType, setupComplete: true } }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  })
}
