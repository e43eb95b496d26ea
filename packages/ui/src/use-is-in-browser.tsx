import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in prerendered documents until React has taken them over. What only the browser knows comes after that. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
