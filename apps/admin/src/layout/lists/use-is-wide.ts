import { useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(min-width: 80rem)')

function subscribe(listener: () => void): () => void {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is wide enough for a panel beside a list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)
