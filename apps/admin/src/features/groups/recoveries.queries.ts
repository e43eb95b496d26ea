import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../app/query-client.ts'

const key = ['factor-recoveries']

/** Open requests of staff who lost their authenticator app. */
export const useRecoveries = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.listFactorRecoveries(undefined, { signal }),
    refetchInterval: 60_000,
  })

const useRecoveryChange = <Asked>(change: (asked: Asked) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSettled: () => {
      void readAgain(['needs-me'], ['notices'])
      return readAgain(key)
    },
  })

export const useAskRecovery = () =>
  useRecoveryChange((phoneNumber: string) => api.askFactorRecovery({ body: { phoneNumber } }))

export const useGrantRecovery = () =>
  useRecoveryChange(({ phoneNumber, version }: FactorRecovery) =>
    api.grantFactorRecovery({ params: { phoneNumber }, body: { version } }),
  )

export const useWithdrawRecovery = () =>
  useRecoveryChange(({ phoneNumber, version }: FactorRecovery) =>
    api.withdrawFactorRecovery({ params: { phoneNumber }, body: { version } }),
  )
