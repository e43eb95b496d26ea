import type { SavedCard } from '@arribo/api-contracts/driver/payments'
import { queryOptions } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'
import { queryClient } from '../../../app/query-client.ts'

export const savedCardQuery = queryOptions({
  queryKey: ['saved-card'],
  queryFn: async ({ signal }): Promise<SavedCard | null> => (await laterApi.getSavedCard({}, { signal })).card,
})

export async function removeSavedCard(): Promise<void> {
  await laterApi.removeSavedCard()
  queryClient.setQueryData(savedCardQuery.queryKey, null)
}
