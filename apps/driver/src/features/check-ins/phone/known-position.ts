import { createStore } from '@arribo/store'
import { useEffect, useState, useSyncExternalStore } from 'react'
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

export type Found = 'looking' | 'known' | 'refused' | 'missing'

const patienceMs = 3000

function firstFound(): Found {
  if (known.get()) return 'known'
  return navigator.geolocation ? 'looking' : 'missing'
}

/**
 * Where the phone is, before something that takes a position begins: here the driver is asked, if nobody has. `found`
 * is no longer "looking" once they have answered and a phone that may say it has had a moment to find itself.
 */
export function useAskedPosition(): { readonly here: Point | undefined; readonly found: Found } {
  const [found, setFound] = useState<Found>(firstFound)
  useEffect(() => {
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        known.set({ latitude, longitude })
        setFound('known')
      },
      ({ code, PERMISSION_DENIED }) => setFound(code === PERMISSION_DENIED ? 'refused' : 'missing'),
      { enableHighAccuracy: true, maximumAge: maxAgeMs, timeout: patienceMs },
    )
  }, [])
  return { here: useSyncExternalStore(known.subscribe, known.get), found }
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
