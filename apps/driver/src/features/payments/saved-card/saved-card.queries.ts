import type { SavedCard } from '@arribo/api-contracts/driver/payments'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'

/** The card that Stripe saves for the driver; null if there is none. */
export const savedCardQuery = queryOptions({
  queryKey: ['saved-card'],
  queryFn: async ({ signal }): Promise<SavedCard | null> => (await laterApi.getSavedCard({}, { signal })).card,
})

export function useRemoveSavedCard() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => laterApi.removeSavedCard(),
    onSuccess: () => client.setQueryData(savedCardQuery.queryKey, null),
  })
}
