import { mayBeDone } from '@arribo/ui/failure'
import { toastError } from '@arribo/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { i18n } from '../../app/language.ts'

export const useStanding = (phoneNumber: string) =>
  useQuery({
    queryKey: ['standing', phoneNumber],
    queryFn: ({ signal }) => api.getStanding({ params: { phoneNumber } }, { signal }),
  })

/** A fix invalidates what was read of the driver. */
function useMending(send: () => Promise<unknown>, failure: 'unlink.error' | 'selfie.error') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { isQuiet: true },
    onSuccess: () => {
      for (const what of ['user', 'users', 'standing', 'timeline']) void client.invalidateQueries({ queryKey: [what] })
    },
    onError: (error) => toastError(i18n().t(mayBeDone(error) ? 'ui:notSure' : `standing:${failure}`)),
  })
}

export const useUnlinkDriver = (phoneNumber: string) =>
  useMending(() => api.unlinkDriver({ params: { phoneNumber } }), 'unlink.error')

export const useAskForSelfie = (phoneNumber: string) =>
  useMending(() => api.askForSelfie({ params: { phoneNumber } }), 'selfie.error')

/** Fetched on demand and not cached: each view is logged. */
export function useSignupCode(phone: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: () => api.getSignupCode({ params: { phone } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['timeline', phone] }),
  })
}
