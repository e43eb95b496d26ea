import { useSyncExternalStore } from 'react'
import { ApiProblem } from '@arribo/api-contracts/client'
import type { Query } from '@tanstack/react-query'
import { queryClient, reads, writes } from '../../app/query-client.ts'

const cache = queryClient.getQueryCache()
/** What reads that are tried again were refused with; what was said last is at the end. */
const refusals = new Map<Query, ApiProblem>()
cache.subscribe(({ type, query }) => {
  const { fetchStatus, fetchFailureReason } = query.state
  const isAsked = type !== 'removed' && fetchStatus === 'fetching' && !query.meta?.isAside
  const refusal = isAsked && fetchFailureReason instanceof ApiProblem ? fetchFailureReason : undefined
  if (refusals.get(query) === refusal) return
  refusals.delete(query)
  if (refusal) refusals.set(query, refusal)
})

/** What the server answered to a read that is tried again: it did answer, and said why. */
export const useRefusal = (): ApiProblem | null =>
  useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => [...refusals.values()].at(-1) ?? null,
  )

/** Whether something on this page has waited too long for an answer, or has got one that is no use yet. */
export function useIsLate(): boolean {
  const isRefused = useRefusal() !== null
  return useSyncExternalStore(reads.subscribe, reads.isLate) || isRefused
}

/** Whether something that was sent has waited too long for an answer. */
export const useIsWriteLate = (): boolean => useSyncExternalStore(writes.subscribe, writes.isLate)
