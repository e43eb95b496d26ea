import { mayBeDone } from '@arribo/ui/failure'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { isRefusedWith } from '../../app/failure.ts'
import { readAgain } from '../../app/query-client.ts'

export const hasNoPicture = (error: Error | null) => isRefusedWith(error, 'no_profile_picture')

export async function findLinked(email: string) {
  const { items } = await api.findPeople({ query: { text: email } })
  return items
}

export const useUnlinkEmail = (onUnsure: () => void) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (email: string) => api.unlinkEmail({ body: { email } }),
    onSuccess: () => readAgain(['users'], ['user']),
    onError: (error) => void (mayBeDone(error) && onUnsure()),
  })

/** A mutation, because each view is logged: nothing may fetch it again, or show it from a cache. */
export const useAccountSelfie = () =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: async (phone: string) => ({
      phone,
      ...(await api.getAccountSelfie({ query: { phoneNumber: phone } })),
    }),
  })

export function useIsRemovedSince(phone: string, lookedAt: number): boolean {
  const removed = useMutationState({
    filters: { mutationKey: ['tool', 'picture'], status: 'success' },
    select: ({ state }) => state,
  })
  return removed.some(({ variables, submittedAt }) => variables === phone && submittedAt >= lookedAt)
}
