import { useMutation, useQuery } from '@tanstack/react-query'
import { api, reading } from './api.ts'
import { readAgain } from './query-client.ts'
import { useMay } from './permissions.ts'

export const userQuery = (phoneNumber: string) =>
  reading(['user', phoneNumber], api.getUser, { params: { phoneNumber } })

export const useUser = (phoneNumber: string) => useQuery(userQuery(phoneNumber))

/** A mutation, because each view is logged: nothing may fetch it again, or show it from a cache. */
export const useSignupCode = () =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: async (phone: string) => ({ phone, ...(await api.getSignupCode({ params: { phone } })) }),
    onSuccess: ({ phone }) => void readAgain(['timeline', phone]),
  })

/** The list rarely changes. */
export function useColleagues() {
  const { data = [] } = useQuery({
    ...reading(['colleagues'], api.listColleagues),
    enabled: useMay('staff:write'),
    staleTime: 10 * 60_000,
    meta: { isAside: true },
  })
  return data
}
