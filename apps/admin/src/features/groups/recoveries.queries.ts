import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const key = ['factor-recoveries']

/** Open requests of staff who lost their authenticator app. */
export const useRecoveries = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api.listFactorRecoveries(undefined, { signal }) })

function useRecoveryChange(change: (phoneNumber: string) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}

export const useAskRecovery = () => useRecoveryChange((phoneNumber) => api.askFactorRecovery({ body: { phoneNumber } }))

export const useGrantRecovery = () =>
  useRecoveryChange((phoneNumber) => api.grantFactorRecovery({ params: { phoneNumber } }))

export const useWithdrawRecovery = () =>
  useRecoveryChange((phoneNumber) => api.withdrawFactorRecovery({ params: { phoneNumber } }))
