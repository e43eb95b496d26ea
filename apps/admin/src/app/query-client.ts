import { changeFailed } from '@arribo/ui/failure'
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
  showFailure: (error) => toastError(changeFailed(i18n(), error, failureMessage(error))),
})

/** Takes prefixes of query keys. Resolves once the queries on the screen have been answered. */
export const readAgain = (...keys: readonly QueryKey[]): Promise<void[]> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** What a change of a driver shows in, beside the driver's own record. Requests for approval say what they would do now. */
export const aboutDrivers = [['users'], ['standing'], ['timeline'], ['approvals']] as const

export const reads = watchReads(queryClient.getQueryCache())

export const writes = watchWrites(queryClient.getMutationCache())
