import { limits } from '@arribo/api-contracts/shared/limits'

export type Point = { readonly latitude: number; readonly longitude: number }
/** The phone is within `accuracyMeters` of this point with 95 % confidence. */
export type Position = Point & { readonly accuracyMeters: number }

export const positionOf = ({ latitude, longitude, accuracy }: GeolocationCoordinates): Position => ({
  latitude,
  longitude,
  accuracyMeters: accuracy,
})

const earthMeters = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function metersBetween(a: Point, b: Point): number {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** A phone's position is hardly ever more exact, so that a figure below this would say nothing. */
const hereMeters = 20
export const isAt = (here: Point, station: Point): boolean => metersBetween(here, station) < hereMeters

/** Platforms tolerate an error of this much. */
const vagueMeters = 200
export const isVague = ({ accuracyMeters }: Pick<Position, 'accuracyMeters'>): boolean => accuracyMeters > vagueMeters

/**
 * Tells whether the platform would accept an arrival from here. `far` means that even the nearest point that the
 * position allows is out of reach, `vague` that the position is too inexact to tell.
 */
export function nearnessOf(here: Position, station: Point): 'near' | 'far' | 'vague' {
  const nearest = metersBetween(here, station) - here.accuracyMeters
  if (nearest > limits.reachMeters) return 'far'
  return isVague(here) ? 'vague' : 'near'
}

export const metersFrom =
  (here: Point | undefined) =>
  ({ stagingLocation }: { readonly stagingLocation: { readonly geocode: Point } }): number =>
    here ? metersBetween(here, stagingLocation.geocode) : 0

/** Opens the phone's map app if there is one, otherwise a map in the browser. */
export const mapAddress = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
