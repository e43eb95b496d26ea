import { useEffect, useEffectEvent } from 'react'

const firstWaitMs = 2000
const longestWaitMs = 30_000
/** Tries that follow one another belong together, also those of a page that was drawn anew in between. */
const sameRowMs = 60_000

let row = { waitMs: 0, endsAt: 0 }

/** Ever longer, so that a service that is down is not kept down by those who wait for it. */
function nextWaitMs(): number {
  const now = Date.now()
  const waitMs = now < row.endsAt ? Math.min(row.waitMs * 2, longestWaitMs) : firstWaitMs
  row = { waitMs, endsAt: now + waitMs + sameRowMs }
  return waitMs
}

/**
 * Tries again by itself what is missing: when the network or the driver comes back, and from time to time, because a
 * network that has just come back often carries nothing yet.
 */
export function useRetries(isMissing: boolean, retry: () => void): void {
  const again = useEffectEvent(() => document.hidden || retry())
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        again()
        wait()
      }, nextWaitMs())
    }
    const hear = () => void again()
    wait()
    addEventListener('online', hear)
    document.addEventListener('visibilitychange', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', hear)
      document.removeEventListener('visibilitychange', hear)
    }
  }, [isMissing])
}
