import { useEffect, useState } from 'react'
import { useRetries } from './use-retries.tsx'

type Loaded<T> = { readonly part?: T; readonly hasFailed?: boolean; readonly isTrying: boolean }

/**
 * A part of the app that loads on demand. A failed load is shown in its place and retried, both by hand and
 * automatically. `load` must be the same function on each render.
 */
export function usePart<T>(load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ isTrying: true })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    load().then(
      (part) => !isGone && setLoaded({ part, isTrying: false }),
      () => !isGone && setLoaded({ hasFailed: true, isTrying: false }),
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])
  const again = () => setAttempt((before) => before + 1)
  useRetries(loaded.hasFailed === true, again)
  const retry = () => {
    setLoaded((before) => ({ ...before, isTrying: true }))
    again()
  }
  return { ...loaded, retry }
}
