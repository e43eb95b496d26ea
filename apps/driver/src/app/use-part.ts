import { useEffect, useState } from 'react'

type Loaded<T> = { readonly part?: T; readonly hasFailed?: boolean }

/**
 * A part of the app that is fetched when it is needed. Unlike `lazy`, a fetch that fails is told where the part would
 * stand, and can be repeated; it is repeated by itself when the network comes back. `load` must be the same each time.
 */
export function usePart<T>(load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    load().then(
      (part) => !isGone && setLoaded({ part }),
      () => !isGone && setLoaded({ hasFailed: true }),
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])
  const hasFailed = loaded.hasFailed === true
  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => setAttempt((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])
  return { part: loaded.part, hasFailed, retry: () => setAttempt((before) => before + 1) }
}
