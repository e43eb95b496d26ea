import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a document is prerendered and while React takes it over: what only the browser knows comes after that.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
