import { createStore } from '@arribo/store'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Position, positionOf } from './place.rules.ts'

/** The last known position, in memory while this page is open; neither stored nor sent. */
const known = createStore<Position | undefined>(undefined)

export const knownPosition = { read: known.get, subscribe: known.subscribe }

export const rememberPosition = (position: Position): void => known.set(position)

const maxAgeMs = 60_000
const timeoutMs = 10_000

/** Follows the phone, and returns how to stop. */
function follow(): () => void {
  const watchId = navigator.geolocation?.watchPosition(
    ({ coords }) => known.set(positionOf(coords)),
    // Without a position there is no distance; the press reports it when it matters.
    () => undefined,
    { maximumAge: maxAgeMs, timeout: timeoutMs },
  )
  return () => navigator.geolocation?.clearWatch(watchId)
}

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

/** The position, if available without asking the driver, followed while the page is in view. */
export function useKnownPosition(): Position | undefined {
  useEffect(() => {
    let stop: (() => void) | undefined
    const ended = new AbortController()
    const { signal } = ended
    const followInView = async () => {
      const isWanted = (await isAllowed()) && !document.hidden && !signal.aborted
      if (isWanted) stop ??= follow()
      else stopFollowing()
    }
    const stopFollowing = () => {
      stop?.()
      stop = undefined
    }
    const change = () => void followInView()
    change()
    // The driver may allow it in the check-in, over this page.
    const timer = setInterval(change, maxAgeMs)
    document.addEventListener('visibilitychange', change, { signal })
    return () => {
      clearInterval(timer)
      ended.abort()
      stopFollowing()
    }
  }, [])
  return useSyncExternalStore(known.subscribe, known.get)
}
