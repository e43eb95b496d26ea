import { useEffect, useEffectEvent } from 'react'

const firstWaitMs = 2000
const longestWaitMs = 30_000
/** Retries within this time belong to one series, even if the page was rendered again in between. */
const sameSeriesMs = 60_000

let series = { waitMs: 0, endsAt: 0 }

/** The interval doubles, so that waiting clients don't keep a failing service down. */
function nextWaitMs(): number {
  const now = Date.now()
  const waitMs = now < series.endsAt ? Math.min(series.waitMs * 2, longestWaitMs) : firstWaitMs
  series = { waitMs, endsAt: now + waitMs + sameSeriesMs }
  return waitMs
}

/**
 * Retries automatically while something is missing: when the network or the user comes back, and at intervals, because
 * a network that has just come back often doesn't work yet.
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
    const onReturn = () => void again()
    wait()
    addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isMissing])
}
