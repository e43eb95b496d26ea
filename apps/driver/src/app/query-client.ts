import { createQueryClient } from '@arribo/ui/query-client'
import { toastError } from '@arribo/ui/toasts'
import { auth } from './auth.ts'
import { failureMessage } from './failure.ts'

export const queryClient = createQueryClient({ auth, showFailure: (error) => toastError(failureMessage(error)) })
