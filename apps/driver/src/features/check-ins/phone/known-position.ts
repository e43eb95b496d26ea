import { createStore } from '@arribo/store'
import { useEffect, useSyncExternalStore } from 'react'
import type { Point } from './place.rules.ts'

/** Where the phone last said it was, while this page is open; it is neither stored nor sent. */
const known = createStore<Point | undefined>(undefined)

export const rememberPosition = (point: Point): void => known.set(point)

const maxAgeMs = 60_000
const timeoutMs = 10_000

function look(): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => known.set({ latitude, longitude }),
    // A phone that cannot find itself shows no distance; the press says so when it matters.
    () => undefined,
    { maximumAge: maxAgeMs, timeout: timeoutMs },
  )
}

/** The driver has allowed this page to know the position. Browsers that cannot tell count as no. */
async function isAllowed(): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return status?.state === 'granted'
}

/** Where the phone is, if that can be known without asking the driver; looked up again each minute and on coming back. */
export function useKnownPosition(): Point | undefined {
  useEffect(() => {
    const lookIfAllowed = () => void isAllowed().then((isYes) => isYes && !document.hidden && look())
    lookIfAllowed()
    const timer = setInterval(lookIfAllowed, maxAgeMs)
    document.addEventListener('visibilitychange', lookIfAllowed)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfAllowed)
    }
  }, [])
  return useSyncExternalStore(known.subscribe, known.get)
}
