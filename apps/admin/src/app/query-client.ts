import { createQueryClient } from '@arribo/ui/query-client'
import { toastError } from '@arribo/ui/toasts'
import { auth } from './auth.ts'
import { failureMessage } from './failure.ts'
import { leaveForDriverApp } from './session.ts'

export const queryClient = createQueryClient({
  auth,
  showFailure: (error) => toastError(failureMessage(error)),
  // Taken out of the group since the token was issued.
  onRefusal: ({ code }) => code === 'not_allowed' && leaveForDriverApp(),
})
