import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False where a page is drawn at build time: what the address and the browser's storage say is read later. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
