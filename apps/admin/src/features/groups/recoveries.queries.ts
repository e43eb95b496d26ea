import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const key = ['factor-recoveries']

/** Open requests of staff who lost their authenticator app. */
export const useRecoveries = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.listFactorRecoveries(undefined, { signal }),
    refetchInterval: 60_000,
  })

function useRecoveryChange<Asked>(change: (asked: Asked) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      for (const queryKey of [['needs-me'], ['notices']]) void client.invalidateQueries({ queryKey })
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

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
