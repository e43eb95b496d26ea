import { createStore } from '@arribo/store'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Position, positionOf } from './place.rules.ts'

/** The last known position, in memory while this page is open; neither stored nor sent. */
const known = createStore<Position | undefined>(undefined)

export const knownPosition = { read: known.get, subscribe: known.subscribe }

/** The device gave no position: the user refused, or it could not be determined. */
export class NoPosition extends Error {
  override name = 'NoPosition'
  readonly reason: 'refused' | 'missing'
  constructor(reason: NoPosition['reason']) {
    super(reason)
    this.reason = reason
  }
}

const exactly = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 }

/** The position as the device reports it, by default exactly. Throws NoPosition. */
export function readPosition(options?: PositionOptions): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new NoPosition('missing'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = positionOf(coords)
        known.set(here)
        resolve(here)
      },
      ({ code, PERMISSION_DENIED }) => reject(new NoPosition(code === PERMISSION_DENIED ? 'refused' : 'missing')),
      { ...exactly, ...options },
    )
  })
}

const maxAgeMs = 60_000

/** Without a position there is no distance; the press reports it when it matters. */
const look = () =>
  readPosition({ enableHighAccuracy: false, maximumAge: maxAgeMs, timeout: 10_000 }).catch(() => undefined)

export type Found = 'looking' | 'known' | 'refused' | 'missing'

const patienceMs = 3000

function firstFound(): Found {
  if (known.get()) return 'known'
  return navigator.geolocation ? 'looking' : 'missing'
}

/**
 * The position, before a step that needs it, followed while the driver moves; asks for permission if nobody has.
 * `found` stays "looking" until the driver has answered and, if allowed, the phone has had a moment to determine it.
 * `retry` asks again, after the driver has changed the browser's settings.
 */
export function useAskedPosition() {
  const [found, setFound] = useState<Found>(firstFound)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    const watchId = navigator.geolocation?.watchPosition(
      ({ coords }) => {
        known.set(positionOf(coords))
        setFound('known')
      },
      ({ code, PERMISSION_DENIED }) => setFound(code === PERMISSION_DENIED ? 'refused' : 'missing'),
      { enableHighAccuracy: true, maximumAge: maxAgeMs, timeout: patienceMs },
    )
    return () => navigator.geolocation?.clearWatch(watchId)
  }, [tries])
  const here = useSyncExternalStore(known.subscribe, known.get)
  return { here, found, retry: () => setTries((before) => before + 1) }
}

/** Whether the driver has allowed geolocation. Browsers that can't tell count as no. */
async function isAllowed(): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return status?.state === 'granted'
}

/**
 * The position, if available without asking the driver; refreshed each minute and on return to the page. It isn't
 * watched: during a `watchPosition`, Chromium answers `getCurrentPosition` only once the phone has moved, so a check-in
 * opened from this page would time out.
 */
export function useKnownPosition(): Position | undefined {
  useEffect(() => {
    const lookIfAllowed = () => void isAllowed().then((isYes) => (isYes && !document.hidden ? look() : undefined))
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
