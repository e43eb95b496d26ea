import { AuthError } from '@arribo/auth'
import { toastError } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import type { PasswordFields } from './password-change.rules.ts'

export const useChangePassword = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: async (passwords: PasswordFields) => {
      const token = await auth.accessToken()
      if (!token) throw new AuthError('notAuthorized')
      return laterApi.changePassword({ body: { token, ...passwords } })
    },
    onError: (error) => toastError(failureMessage(error, i18n().t('changePasswordPage:toasts.genericError'))),
  })
