import type { KeptCard } from '@arribo/api-contracts/driver/payments'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'

/** The card that Stripe keeps for the driver; null if there is none. */
export const keptCardQuery = queryOptions({
  queryKey: ['kept-card'],
  queryFn: async ({ signal }): Promise<KeptCard | null> => (await laterApi.getKeptCard({}, { signal })).card,
})

export function useRemoveKeptCard() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => laterApi.removeKeptCard(),
    onSuccess: () => client.setQueryData(keptCardQuery.queryKey, null),
  })
}
