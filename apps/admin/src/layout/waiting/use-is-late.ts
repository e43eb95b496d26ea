import { useSyncExternalStore } from 'react'
import { reads, writes } from '../../app/query-client.ts'

/** Whether something on this page has waited too long for an answer. */
export const useIsLate = (): boolean => useSyncExternalStore(reads.subscribe, reads.isLate)

/** Whether something that was sent has waited too long for an answer. */
export const useIsWriteLate = (): boolean => useSyncExternalStore(writes.subscribe, writes.isLate)
