import type { AdminUser } from '@arribo/api-contracts/admin/users'
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
function useMending<Shown = void>(send: (shown: Shown) => Promise<unknown>, failure: 'unlink.error' | 'selfie.error') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { isQuiet: true },
    onSuccess: () => {
      for (const what of ['users', 'standing', 'timeline']) void client.invalidateQueries({ queryKey: [what] })
    },
    onError: (error) => toastError(i18n().t(mayBeDone(error) ? 'ui:notSure' : `standing:${failure}`)),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}

export const useUnlinkDriver = (phoneNumber: string) =>
  useMending(
    ({ linkVersion: version }: Pick<AdminUser, 'linkVersion'>) =>
      api.unlinkDriver({ params: { phoneNumber }, body: { version } }),
    'unlink.error',
  )

export const useAskForSelfie = (phoneNumber: string) =>
  useMending(() => api.askForSelfie({ params: { phoneNumber } }), 'selfie.error')
