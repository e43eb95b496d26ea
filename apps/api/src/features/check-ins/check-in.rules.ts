import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { Refusal } from '@arribo/server/refusal'
import type { Driver } from '../drivers/driver-item.ts'
import type { CheckIn, Refused } from './check-in-item.ts'
import type { CheckInResult, FindCheckInResult } from '../../platform/delivery/check-in.ts'

/** The platform has an arrival at the block: this check-in's, or somebody else's of the same account. */
export const hasArrival = ({ state, refused }: Pick<CheckIn, 'state' | 'refused'>): boolean =>
  state === 'accepted' || refused?.code === 'already_arrived'

export const isUnderWay = ({ state }: Pick<CheckIn, 'state'>): boolean => state === 'reserved' || state === 'unknown'

/**
 * How long a check-in is kept: a cardholder has 120 days to dispute what was paid for it, and the bank decides within
 * another 60. The ledger, and for its own retention the log, record it for longer.
 */
export const checkInKeptDays = 180

/** Lease of a process on a check-in: the platform's timeout of 8 seconds plus a margin. */
export const leaseMs = 15_000
/** A request that the platform hasn't received by then never arrives. */
const lostAfterMs = 2 * 60_000

export type Step = 'reserve' | 'answer' | 'wait' | 'resume'

/** The next step of a press at a block: sends once, and before resending asks the platform for the result. */
export function nextStep(checkIn: CheckIn | undefined, now: Date): Step {
  if (checkIn && hasArrival(checkIn)) return 'answer'
  if (!checkIn || checkIn.state === 'refused') return 'reserve'
  return checkIn.leaseEndsAt > now.toISOString() ? 'wait' : 'resume'
}

export const isLost = ({ reservedAt }: CheckIn, now: Date): boolean =>
  now.getTime() - Date.parse(reservedAt) > lostAfterMs

export type Outcome =
  | { readonly kind: 'accepted'; readonly arrivedAt: string; readonly distanceMeters: number }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_received' }

type Said = Exclude<CheckInResult | FindCheckInResult, { readonly kind: 'session_ended' }>

/** The platform's clock may be this much behind ours. */
const clocksDifferMs = 60_000

type Reservation = Pick<CheckIn, 'reservedAt'> & {
  /** The key was never sent before, so an arrival that was there already is somebody else's. */
  readonly isFirst: boolean
}

/**
 * The outcome of a check-in. The platform counts one arrival per block, no matter which of the account's drivers sent
 * it or whether it came from the platform's own app. Later ones are refused here and cost nothing.
 */
export function outcomeOf(said: Said, { reservedAt, isFirst }: Reservation, now: Date): Outcome {
  if (said.kind === 'accepted') {
    const isEarlier = Date.parse(said.arrival.acceptedAt) < Date.parse(reservedAt) - clocksDifferMs
    if (said.isReplay && (isFirst || isEarlier))
      return { kind: 'refused', refused: { code: 'already_arrived', params: {} } }
    const { acceptedAt, distanceMeters } = said.arrival
    return {
      kind: 'accepted',
      arrivedAt: new Date(acceptedAt).toISOString(),
      distanceMeters: Math.round(distanceMeters),
    }
  }
  if (said.kind !== 'refused') return { kind: said.kind }
  return { kind: 'refused', refused: refusedOf(said, now) }
}

function refusedOf(said: Extract<Said, { readonly kind: 'refused' }>, now: Date): Refused {
  switch (said.reason) {
    case 'too_far':
      return {
        code: 'too_far',
        params: { distanceMeters: Math.round(said.distanceMeters), reachMeters: said.reachMeters },
      }
    case 'too_early':
      return { code: 'block_not_open', params: opening(new Date(said.opensAt), now) }
    case 'too_late':
      return { code: 'block_ended', params: {} }
    case 'no_such_block':
      return { code: 'no_blocks', params: {} }
    case 'other':
      return { code: 'check_in_refused', params: {} }
  }
}

export const opening = (opensAt: Date, now: Date) => ({
  opensAt: opensAt.toISOString(),
  retryAfterSeconds: Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000)),
})

/** The values of a refusal, with the driver's unit of distance. */
export const refusalParams = ({ params }: Refused, { region }: Pick<Driver, 'region'>): Refused['params'] =>
  'distanceMeters' in params ? { ...params, distanceUnit: distanceUnitOf(region) } : params

/** The first result of an ended attempt, which every later press gets. */
export function resultOf(
  checkIn: CheckIn,
  driver: Pick<Driver, 'region'>,
): { checkInId: string; arrivedAt: string; creditsLeft: number } {
  const { checkInId, creditsLeft, arrivedAt, refused } = checkIn
  if (checkIn.state === 'accepted' && arrivedAt) return { checkInId, arrivedAt, creditsLeft }
  if (checkIn.state === 'refused' && refused) throw new Refusal(refused.code, refusalParams(refused, driver))
  throw new Refusal(checkIn.state === 'unknown' ? 'check_in_unknown' : 'already_checking_in')
}
