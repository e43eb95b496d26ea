import { useSyncExternalStore } from 'react'
import type { ApiProblem } from '@arribo/api-contracts/client'
import { reads, writes } from '../../app/query-client.ts'

export const useRefusal = (): ApiProblem | null => useSyncExternalStore(reads.subscribe, reads.latestRefusal)

/** A read that was refused and is being retried counts as late too. */
export function useIsLate(): boolean {
  const isRefused = useRefusal() !== null
  return useSyncExternalStore(reads.subscribe, reads.isLate) || isRefused
}

export const useIsWriteLate = (): boolean => useSyncExternalStore(writes.subscribe, writes.isLate)
