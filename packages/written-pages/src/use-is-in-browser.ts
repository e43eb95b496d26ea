import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
