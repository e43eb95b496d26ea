import { useSyncExternalStore } from 'react'
import { reads } from '../../app/query-client.ts'

/** Whether something on this page has waited too long for an answer. */
export const useIsLate = (): boolean => useSyncExternalStore(reads.subscribe, reads.isLate)
