import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { mayBeDone } from '@arribo/ui/failure'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { i18n } from '../../app/language.ts'

export const useStanding = (phoneNumber: string) =>
  useQuery({
    queryKey: ['standing', phoneNumber],
    queryFn: ({ signal }) => api.getStanding({ params: { phoneNumber } }, { signal }),
  })

/** A fix says how it went, because its button is gone by then, and invalidates what was read of the driver. */
function useMending<Shown = void>(name: 'unlink' | 'selfie', send: (shown: Shown) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { isQuiet: true },
    onSuccess: () => {
      toastSuccess(i18n().t(`standing:${name}.done`))
      for (const what of ['users', 'standing', 'timeline']) void client.invalidateQueries({ queryKey: [what] })
    },
    onError: (error) => toastError(i18n().t(mayBeDone(error) ? 'ui:notSure' : `standing:${name}.error`)),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}

export const useUnlinkDriver = (phoneNumber: string) =>
  useMending('unlink', ({ linkVersion: version }: Pick<AdminUser, 'linkVersion'>) =>
    api.unlinkDriver({ params: { phoneNumber }, body: { version } }),
  )

export const useAskForSelfie = (phoneNumber: string) =>
  useMending('selfie', () => api.askForSelfie({ params: { phoneNumber } }))
