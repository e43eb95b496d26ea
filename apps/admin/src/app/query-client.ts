import { createQueryClient } from '@arribo/ui/query-client'
import { toastError } from '@arribo/ui/toasts'
import type { QueryKey } from '@tanstack/react-query'
import { failureMessage } from './failure.ts'
import { i18n } from './language.ts'
import { watchReads, watchWrites } from './late-reads.ts'
import { pageOwner } from './page-owner.ts'

export const queryClient = createQueryClient({
  auth: pageOwner,
  isPersistent: true,
  showFailure: (error) => toastError(failureMessage(error, i18n().t('ui:unexpected'))),
})

/** Reads again what begins with these keys. Resolves when what is on the screen has been answered. */
export const readAgain = (...keys: readonly QueryKey[]): Promise<void[]> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** The reads that have waited too long for an answer. */
export const reads = watchReads(queryClient.getQueryCache())

/** The writes that have waited too long for an answer. */
export const writes = watchWrites(queryClient.getMutationCache())
