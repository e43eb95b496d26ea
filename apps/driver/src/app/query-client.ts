import { createQueryClient } from '@arribo/ui/query-client'
import { toastError } from '@arribo/ui/toasts'
import { failureMessage } from './failure.ts'
import { i18n } from './language.ts'
import { pageOwner } from './auth.ts'

export const queryClient = createQueryClient({
  auth: pageOwner,
  showFailure: (error) => toastError(failureMessage(error, i18n().t('ui:unexpected'))),
})
