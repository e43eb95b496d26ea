/** What a check needs: nothing, or something the driver can do before the window opens. */
export type Check<Advice extends string> = { readonly isOk: true } | { readonly isOk: false; readonly advice: Advice }

const ok = { isOk: true } as const
const attention = <A extends string>(advice: A): Check<A> => ({ isOk: false, advice })

/** Earlier than a day before the window there is nothing to prepare for. */
const nearMs = 24 * 3_600_000
export const isNear = (opensAt: number, now: number): boolean => opensAt > now && opensAt - now <= nearMs

export type Camera = 'open' | 'refused' | 'missing' | 'busy'
/** The camera opened when it was asked to. */
export const checkCamera = (camera: Camera): Check<Exclude<Camera, 'open'>> =>
  camera === 'open' ? ok : attention(camera)

export type Position = { readonly accuracyMeters: number } | 'refused' | 'missing'
/** A platform lets a driver be a few hundred metres away: a position vaguer than this may miss by as much. */
const vagueMeters = 200
export function checkPosition(position: Position): Check<'refused' | 'missing' | 'vague'> {
  if (typeof position === 'string') return attention(position)
  return position.accuracyMeters <= vagueMeters ? ok : attention('vague')
}

export type Session = { readonly expiresAt: number | undefined; readonly isTaken: boolean }
/** A session is renewed ten minutes before its end: one with less left than this was not. */
const lateMs = 8 * 60_000
/** The session lasts through the window, or is renewed on the way as it should be; the API takes it. */
export function checkSession(
  { expiresAt, isTaken }: Session,
  until: number,
  now: number,
): Check<'ended' | 'notRenewed'> {
  if (expiresAt === undefined || !isTaken) return attention('ended')
  return expiresAt > until || expiresAt - now >= lateMs ? ok : attention('notRenewed')
}

/** Countdowns go by the server's clock; a phone that is further off than this gets into trouble elsewhere. */
const offMs = 60_000
export const checkClock = (aheadMs: number): Check<'ahead' | 'behind'> =>
  Math.abs(aheadMs) <= offMs ? ok : attention(aheadMs > 0 ? 'ahead' : 'behind')

/** A selfie and a press are a handful of answers: slower than this each of them is felt. */
const slowMs = 1500
export function checkNetwork({ isOnline, latencyMs }: { isOnline: boolean; latencyMs: number | undefined }) {
  if (!isOnline) return attention('offline' as const)
  if (latencyMs === undefined) return attention('unreachable' as const)
  return latencyMs <= slowMs ? ok : attention('slow' as const)
}
