import { useSyncExternalStore } from 'react'
import { ApiProblem } from '@arribo/api-contracts/client'
import { queryClient, reads, writes } from '../../app/query-client.ts'

const cache = queryClient.getQueryCache()
const asked = () => cache.findAll({ fetchStatus: 'fetching', predicate: ({ meta }) => !meta?.isAside })

/** What the server answered to a read that is tried again: it did answer, and said why. */
export const useRefusal = (): ApiProblem | null =>
  useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      asked()
        .map(({ state }) => state.fetchFailureReason)
        .findLast((reason) => reason instanceof ApiProblem) ?? null,
  )

/** Whether something on this page has waited too long for an answer, or has got one that is no use yet. */
export function useIsLate(): boolean {
  const isRefused = useRefusal() !== null
  return useSyncExternalStore(reads.subscribe, reads.isLate) || isRefused
}

/** Whether something that was sent has waited too long for an answer. */
export const useIsWriteLate = (): boolean => useSyncExternalStore(writes.subscribe, writes.isLate)
