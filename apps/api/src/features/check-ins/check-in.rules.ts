import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { Refusal } from '@arribo/server/refusal'
import { type CheckInPayload, checkInPayload } from '@arribo/api-contracts/driver/check-ins'
import type { CheckInResult, FindCheckInResult } from '../../platform/delivery/work.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { firstCause, ownFacts, refusalOf } from '../causes/causes.rules.ts'
import type { CheckIn, Refused } from './check-in-item.ts'

/** The platform has an arrival at the block: from this check-in, or from somebody else on the same account. */
export const hasArrival = ({ state, refused }: Pick<CheckIn, 'state' | 'refused'>): boolean =>
  state === 'accepted' || refused?.code === 'already_arrived'

export const isUnderWay = ({ state }: Pick<CheckIn, 'state'>): boolean => state === 'reserved' || state === 'unknown'

/**
 * A cardholder has 120 days to dispute what was paid for a check-in, and the bank decides within another 60. The ledger
 * records check-ins for longer; the log has a retention of its own.
 */
export const checkInKeptDays = 180

/** Lease of a process on a check-in: the platform's timeout of 8 seconds plus a margin. */
export const leaseMs = 15_000
/** A request that the platform hasn't received after this time never arrives. */
const lostAfterMs = 2 * 60_000

export type Step = 'reserve' | 'answer' | 'wait' | 'resume'

/** A press is sent only once: before resending, the platform is asked for the result. */
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

/** How far the platform's clock may be behind ours. */
const clocksDifferMs = 60_000

type Reservation = Pick<CheckIn, 'reservedAt'> & {
  /** The idempotency key was never sent before, so an arrival that was already there is somebody else's. */
  readonly isFirst: boolean
}

/** The platform counts one arrival per block, also from its own app. Later ones are refused here and cost nothing. */
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

export const refusalParams = ({ params }: Refused, { region }: Pick<Driver, 'region'>): Refused['params'] =>
  'distanceMeters' in params ? { ...params, distanceUnit: distanceUnitOf(region) } : params

export function resultOf(checkIn: CheckIn, driver: Pick<Driver, 'region'>) {
  const { checkInId, creditsLeft, arrivedAt, refused } = checkIn
  if (checkIn.state === 'accepted' && arrivedAt) return { checkInId, arrivedAt, creditsLeft }
  if (checkIn.state === 'refused' && refused) throw new Refusal(refused.code, refusalParams(refused, driver))
  throw new Refusal(checkIn.state === 'unknown' ? 'check_in_unknown' : 'already_checking_in')
}

const position = checkInPayload.pick({ latitude: true, longitude: true })
const others = checkInPayload.omit({ latitude: true, longitude: true })

export function readPress(opened: unknown): CheckInPayload {
  const press = checkInPayload.safeParse(opened)
  if (press.success) return press.data
  const isOnlyPositionMissing = others.safeParse(opened).success && !position.safeParse(opened).success
  throw new Refusal(isOnlyPositionMissing ? 'position_missing' : 'payload_not_readable')
}

type Caller = { readonly sub: string; readonly phoneNumber: string; readonly nameInToken: string | undefined }

/** `ownFacts` takes the number of enrolled drivers, which plays no part in the causes checked here. */
const anyCount = 1

/**
 * The press must be the caller's own: the identity in the payload must match the token and the profile. Drivers who may
 * not check in at all, or who have unlinked the account, can't have a press in progress to ask about.
 */
export function refuseForeignPress(press: CheckInPayload, caller: Caller, driver: Driver, now: Date): void {
  const isCaller = press.userId === caller.sub && press.phoneNumber === caller.phoneNumber
  const isNamed = press.name === driver.name || press.name === caller.nameInToken
  if (!isCaller || !isNamed) throw new Refusal('not_yours')
  if (!driver.imHere || driver.flexId === null)
    throw refusalOf(firstCause(ownFacts(driver, anyCount, now)) ?? 'link_lost')
  if (press.flexId !== driver.flexId) throw new Refusal('not_yours')
}
