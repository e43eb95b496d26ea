import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { mayBeDone } from '@arribo/ui/failure'
import { toastError, toastSuccess } from '@arribo/ui/toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, reading } from '../../app/api.ts'
import { i18n } from '../../app/language.ts'
import { aboutDrivers, readAgain } from '../../app/query-client.ts'

export const useStanding = (phoneNumber: string) =>
  useQuery(reading(['standing', phoneNumber], api.getStanding, { params: { phoneNumber } }))

/** Says how it went in a toast, because the button is gone by then. */
const useMending = <Shown = void>(name: 'unlink' | 'selfie', send: (shown: Shown) => Promise<unknown>) =>
  useMutation({
    mutationFn: send,
    meta: { isQuiet: true },
    onSuccess: () => {
      toastSuccess(i18n().t(`standing:${name}.done`))
      void readAgain(...aboutDrivers)
    },
    onError: (error) => toastError(i18n().t(mayBeDone(error) ? 'ui:notSure' : `standing:${name}.error`)),
    onSettled: () => readAgain(['user']),
  })

export const useUnlinkDriver = (phoneNumber: string) =>
  useMending('unlink', ({ linkVersion: version }: Pick<AdminUser, 'linkVersion'>) =>
    api.unlinkDriver({ params: { phoneNumber }, body: { version } }),
  )

export const useAskForSelfie = (phoneNumber: string) =>
  useMending('selfie', () => api.askForSelfie({ params: { phoneNumber } }))
