import { useEffect, useRef, useState } from 'react'
import { reloadForPart } from '../lost-part.tsx'
import { useRetries } from './use-retries.tsx'

type Loaded<T> = { readonly part?: T; readonly hasFailed?: boolean; readonly isTrying: boolean }

/**
 * A part of the app that loads on demand. A failed load is shown in its place and retried, both by hand and
 * automatically. `load` must be the same function on each render.
 */
export function usePart<T>(load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ isTrying: true })
  const [attempt, setAttempt] = useState(0)
  const isPressed = useRef(false)
  useEffect(() => {
    let isGone = false
    const wasPressed = isPressed.current
    isPressed.current = false
    load().then(
      (part) => !isGone && setLoaded({ part, isTrying: false }),
      async (error: unknown) => {
        // Reloading unasked would lose what the user is doing.
        if (wasPressed) await reloadForPart(error)
        if (!isGone) setLoaded({ hasFailed: true, isTrying: false })
      },
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])
  const again = () => setAttempt((before) => before + 1)
  useRetries(loaded.hasFailed === true, again)
  const retry = () => {
    isPressed.current = true
    setLoaded((before) => ({ ...before, isTrying: true }))
    again()
  }
  return { ...loaded, retry }
}
