import { createQueryClient } from '@arribo/ui/query-client'
import { toastError } from '@arribo/ui/toasts'
import { failureMessage } from './failure.ts'
import { watchReads } from './late-reads.ts'
import { pageOwner } from './page-owner.ts'
import { leaveForDriverApp, leaveForSetUp } from './session.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

export const queryClient = createQueryClient({
  auth: pageOwner,
  showFailure: (error) => toastError(failureMessage(error)),
  onRefusal({ code }) {
    if (code === 'second_factor_needed') leaveForSetUp()
    if (code !== 'not_allowed') return
    // Taken out of the group since the token was issued. What was typed stays for whoever is let in again.
    if (hasUnsavedWork()) pageOwner.forget()
    else leaveForDriverApp()
  },
})

/** Which of the reads have waited for an answer for too long. */
export const reads = watchReads(queryClient.getQueryCache())
