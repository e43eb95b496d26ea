import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during prerendering, where neither URL nor browser storage can be read. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
