import type { Me } from '@arribo/api-contracts/driver/users'
import { changeFailed } from '@arribo/ui/failure'
import { createQueryClient } from '@arribo/ui/query-client'
import { toastError } from '@arribo/ui/toasts'
import { failureMessage } from './failure.ts'
import { i18n } from './language.ts'
import { pageOwner } from './auth.ts'
import { knowAccount } from './kept/account-version.ts'

export const queryClient = createQueryClient({
  auth: pageOwner,
  showFailure: (error) => toastError(changeFailed(i18n(), error, failureMessage(error, i18n().t('ui:unexpected')))),
})

// Covers everything that reads or changes the driver: a selfie for an earlier account ends in every tab.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === 'me' && query.state.data) knowAccount(query.state.data as Me)
})
