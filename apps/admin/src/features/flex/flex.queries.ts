import { mayBeDone } from '@arribo/ui/failure'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { isRefusedWith } from '../../app/failure.ts'
import { readAgain } from '../../app/query-client.ts'

export const hasNoPicture = (error: Error | null) => isRefusedWith(error, 'no_profile_picture')

/** Unlinks an email's account and invalidates what was read of its drivers. */
export const useUnlinkEmail = (onUnsure: () => void) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (email: string) => api.unlinkEmail({ body: { email } }),
    onSuccess: () => readAgain(['users'], ['user']),
    onError: (error) => void (mayBeDone(error) && onUnsure()),
  })

/** Fetched on demand and not cached: each view is logged. */
export const useAccountSelfie = () =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: async (phone: string) => ({
      phone,
      ...(await api.getAccountSelfie({ query: { phoneNumber: phone } })),
    }),
  })

const removal = ['remove-picture']

export const useRemovePicture = () =>
  useMutation({
    mutationKey: removal,
    meta: { isQuiet: true },
    mutationFn: (phone: string) => api.removeAccountSelfie({ body: { phoneNumber: phone } }),
  })

/** Whether the picture was removed after it was loaded, so it must no longer be shown. */
export function useIsRemovedSince(phone: string, lookedAt: number): boolean {
  const removed = useMutationState({
    filters: { mutationKey: removal, status: 'success' },
    select: ({ state }) => state,
  })
  return removed.some(({ variables, submittedAt }) => variables === phone && submittedAt >= lookedAt)
}
