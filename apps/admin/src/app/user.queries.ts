import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

export const userQuery = (phoneNumber: string) =>
  queryOptions({
    queryKey: ['user', phoneNumber],
    queryFn: ({ signal }) => api.getUser({ params: { phoneNumber } }, { signal }),
  })

export const useUser = (phoneNumber: string) => useQuery(userQuery(phoneNumber))

/** Fetched on demand and not cached: each view is logged. */
export function useSignupCode() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: async (phone: string) => ({ phone, ...(await api.getSignupCode({ params: { phone } })) }),
    onSuccess: ({ phone }) => void client.invalidateQueries({ queryKey: ['timeline', phone] }),
  })
}
