import { createStore } from '@arribo/store'
import { useEffect, useSyncExternalStore } from 'react'
import { type Position, positionOf } from './place.rules.ts'

/** In memory while this page is open; neither stored nor sent. */
export const knownPosition = createStore<Position | undefined>(undefined)

const maxAgeMs = 60_000

function look(): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => knownPosition.set(positionOf(coords)),
    // Without a position there is just no distance. The press reports the failure when it matters.
    () => undefined,
    { maximumAge: maxAgeMs, timeout: 10_000 },
  )
}

let permission: PermissionStatus | undefined

/** Undefined in browsers that can't tell. Never asks the driver. */
export async function readPermission(): Promise<PermissionState | undefined> {
  permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission?.state
}

/** As far as `readPermission` has told, so that a step is drawn at once with what the driver has to allow. */
export const isBlocked = (): boolean => permission?.state === 'denied'

/**
 * Never asks the driver. The position is refreshed each minute and on return to the page, but not watched: during a
 * `watchPosition`, Chromium answers `getCurrentPosition` only once the phone has moved, so a check-in opened from this
 * page would time out.
 */
export function useKnownPosition(): Position | undefined {
  useEffect(() => {
    const lookIfAllowed = () => void readPermission().then((state) => state === 'granted' && !document.hidden && look())
    lookIfAllowed()
    const timer = setInterval(lookIfAllowed, maxAgeMs)
    document.addEventListener('visibilitychange', lookIfAllowed)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfAllowed)
    }
  }, [])
  return useSyncExternalStore(knownPosition.subscribe, knownPosition.get)
}
