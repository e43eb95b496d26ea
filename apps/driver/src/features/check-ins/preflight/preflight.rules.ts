import { isVague, type Position } from '../phone/place.rules.ts'

/** More than a day before the window there is nothing to prepare for. */
const nearMs = 24 * 3_600_000
export const isNear = (opensAt: number, now: number): boolean => opensAt > now && opensAt - now <= nearMs

// Each check returns what the driver can do something about before the window opens, or undefined.

export function checkPosition(position: Pick<Position, 'accuracyMeters'> | 'refused' | 'missing') {
  if (typeof position === 'string') return position
  return isVague(position) ? 'vague' : undefined
}

export type Session = { readonly expiresAt: number | undefined; readonly isTaken: boolean }
/** A session is refreshed ten minutes before it expires, so one with less left failed to refresh. */
const lateMs = 8 * 60_000
export function checkSession({ expiresAt, isTaken }: Session, until: number, now: number) {
  if (expiresAt === undefined || !isTaken) return 'ended'
  return expiresAt > until || expiresAt - now >= lateMs ? undefined : 'notRenewed'
}

/** Countdowns use the server's clock, but a phone that is off by more gets into trouble elsewhere. */
const offMs = 60_000
export function checkClock(aheadMs: number): 'ahead' | 'behind' | undefined {
  if (Math.abs(aheadMs) <= offMs) return undefined
  return aheadMs > 0 ? 'ahead' : 'behind'
}

/** A selfie and a press take a handful of requests. Above this, the driver notices each of them. */
const slowMs = 1500
export function checkNetwork({ isOnline, latencyMs }: { isOnline: boolean; latencyMs: number | undefined }) {
  if (!isOnline) return 'offline'
  if (latencyMs === undefined) return 'unreachable'
  return latencyMs <= slowMs ? undefined : 'slow'
}
