import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Position, positionOf } from './place.rules.ts'
import { isBlocked, knownPosition } from './position.ts'

/** The user refused, or the device couldn't determine its position. */
export class NoPosition extends Error {
  override name = 'NoPosition'
  readonly reason: 'refused' | 'missing'
  constructor(reason: NoPosition['reason']) {
    super(reason)
    this.reason = reason
  }
}

const exactly = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 }

/** Returns the position as the device reports it, exactly unless `options` say otherwise. Throws NoPosition. */
export function readPosition(options?: PositionOptions): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new NoPosition('missing'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = positionOf(coords)
        knownPosition.set(here)
        resolve(here)
      },
      ({ code, PERMISSION_DENIED }) => reject(new NoPosition(code === PERMISSION_DENIED ? 'refused' : 'missing')),
      { ...exactly, ...options },
    )
  })
}

export type Found = 'looking' | 'known' | 'refused' | 'missing'

const patienceMs = 3000

function firstFound(): Found {
  if (isBlocked()) return 'refused'
  if (knownPosition.get()) return 'known'
  return navigator.geolocation ? 'looking' : 'missing'
}

/**
 * Follows the position before a step that needs it, and asks for permission if the driver hasn't decided yet. `found`
 * stays "looking" until the driver has answered and the phone has had a moment to determine its position. `retry` asks
 * again after the driver has changed the browser's settings.
 */
export function useAskedPosition() {
  const [found, setFound] = useState<Found>(firstFound)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    const watchId = navigator.geolocation?.watchPosition(
      ({ coords }) => {
        knownPosition.set(positionOf(coords))
        setFound('known')
      },
      ({ code, PERMISSION_DENIED }) => setFound(code === PERMISSION_DENIED ? 'refused' : 'missing'),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: patienceMs },
    )
    return () => navigator.geolocation?.clearWatch(watchId)
  }, [tries])
  const here = useSyncExternalStore(knownPosition.subscribe, knownPosition.get)
  return { here, found, retry: () => setTries((before) => before + 1) }
}
