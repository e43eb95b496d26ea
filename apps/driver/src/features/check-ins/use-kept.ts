import { useSyncExternalStore } from 'react'
import type { Kept } from './kept.ts'

/** What is kept, as it stands now. */
export const useKept = <T>(kept: Kept<T>): T | undefined => useSyncExternalStore(kept.subscribe, kept.read)
