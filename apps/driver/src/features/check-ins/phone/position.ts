import { rememberPosition } from './known-position.ts'
import { type Position, positionOf } from './place.rules.ts'

export type PositionError = 'refused' | 'missing'

/** The device gave no position: the user refused, or it could not be determined. */
export class NoPosition extends Error {
  override name = 'NoPosition'
  readonly reason: PositionError
  constructor(reason: PositionError) {
    super(reason)
    this.reason = reason
  }
}

const timeoutMs = 15_000
const maxAgeMs = 10_000

/** The position as the device reports it. Throws NoPosition. */
export function readPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new NoPosition('missing'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = positionOf(coords)
        rememberPosition(here)
        resolve(here)
      },
      ({ code, PERMISSION_DENIED }) => reject(new NoPosition(code === PERMISSION_DENIED ? 'refused' : 'missing')),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxAgeMs },
    )
  })
}
