import { useSyncExternalStore } from 'react'
import { reads, writes } from '../../app/query-client.ts'

/** What the server answered to a read that is tried again: it did answer, and said why. */
export const useRefusal = () => useSyncExternalStore(reads.refusals.subscribe, reads.refusals.last)

/** Whether something on this page has waited too long for an answer, or has got one that is no use yet. */
export function useIsLate(): boolean {
  const isRefused = useRefusal() !== null
  return useSyncExternalStore(reads.subscribe, reads.isLate) || isRefused
}

/** Whether something that was sent has waited too long for an answer. */
export const useIsWriteLate = (): boolean => useSyncExternalStore(writes.subscribe, writes.isLate)
