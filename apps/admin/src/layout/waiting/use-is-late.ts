import { useSyncExternalStore } from 'react'
import type { ApiProblem } from '@arribo/api-contracts/client'
import { reads, writes } from '../../app/query-client.ts'

export const useRefusal = (): ApiProblem | null => useSyncExternalStore(reads.subscribe, reads.latestRefusal)

/** Whether something on this page has waited too long for an answer, or has got one that is no use yet. */
export function useIsLate(): boolean {
  const isRefused = useRefusal() !== null
  return useSyncExternalStore(reads.subscribe, reads.isLate) || isRefused
}

/** Whether something that was sent has waited too long for an answer. */
export const useIsWriteLate = (): boolean => useSyncExternalStore(writes.subscribe, writes.isLate)
