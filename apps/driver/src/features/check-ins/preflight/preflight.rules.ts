import { isVague } from '../phone/place.rules.ts'

/** Result of a check: fine, or advice for something that the driver can do before the window opens. */
export type Check<Advice extends string> = { readonly isOk: true } | { readonly isOk: false; readonly advice: Advice }

const ok = { isOk: true } as const
const attention = <A extends string>(advice: A): Check<A> => ({ isOk: false, advice })

/** More than a day before the window there is nothing to prepare for. */
const nearMs = 24 * 3_600_000
export const isNear = (opensAt: number, now: number): boolean => opensAt > now && opensAt - now <= nearMs

export type Camera = 'open' | 'refused' | 'missing' | 'busy'
/** Whether the camera could be opened. */
export const checkCamera = (camera: Camera): Check<Exclude<Camera, 'open'>> =>
  camera === 'open' ? ok : attention(camera)

export type Position = { readonly accuracyMeters: number } | 'refused' | 'missing'
export function checkPosition(position: Position): Check<'refused' | 'missing' | 'vague'> {
  if (typeof position === 'string') return attention(position)
  return isVague(position) ? attention('vague') : ok
}

export type Session = { readonly expiresAt: number | undefined; readonly isTaken: boolean }
/** A session is refreshed ten minutes before it expires: one with less left failed to refresh. */
const lateMs = 8 * 60_000
/** Whether the session lasts through the window or is being refreshed as it should, and the API accepts it. */
export function checkSession(
  { expiresAt, isTaken }: Session,
  until: number,
  now: number,
): Check<'ended' | 'notRenewed'> {
  if (expiresAt === undefined || !isTaken) return attention('ended')
  return expiresAt > until || expiresAt - now >= lateMs ? ok : attention('notRenewed')
}

/** Countdowns use the server's clock, but a phone that is off by more gets into trouble elsewhere. */
const offMs = 60_000
export const checkClock = (aheadMs: number): Check<'ahead' | 'behind'> =>
  Math.abs(aheadMs) <= offMs ? ok : attention(aheadMs > 0 ? 'ahead' : 'behind')

/** A selfie and a press take a handful of requests: above this, the driver notices each of them. */
const slowMs = 1500
export function checkNetwork({ isOnline, latencyMs }: { isOnline: boolean; latencyMs: number | undefined }) {
  if (!isOnline) return attention('offline' as const)
  if (latencyMs === undefined) return attention('unreachable' as const)
  return latencyMs <= slowMs ? ok : attention('slow' as const)
}
