import { useSyncExternalStore } from 'react'
import { reads } from '../../app/query-client.ts'

/** Whether something on this page has waited for an answer for too long. */
export const useIsLate = (): boolean => useSyncExternalStore(reads.subscribe, reads.isLate)
