import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'
import type { TaskIds } from '../../../app/photos/use-three-photos.ts'

const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => laterApi.getVerification({}, { signal }),
})

export const useVerification = () => useQuery(verificationQuery)

export function useRenewVerification() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (photos: TaskIds) => laterApi.renewVerification({ body: { photos } }),
    onSuccess: (answer) => client.setQueryData(verificationQuery.queryKey, answer),
  })
}
