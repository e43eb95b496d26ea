export type Position = { readonly latitude: number; readonly longitude: number }
export type PositionError = 'refused' | 'missing'

/** The device gave no position: the person said no, or it could not find itself. */
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

/** Where the device says it is, unchanged. Throws NoPosition. */
export function readPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new NoPosition('missing'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new NoPosition(code === PERMISSION_DENIED ? 'refused' : 'missing')),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxAgeMs },
    )
  })
}
