import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { Refusal } from '@arribo/server/refusal'
import type { Driver, StandingOverride } from './driver-item.ts'

export type Balance = Pick<Driver, 'credits' | 'serviceEndsOn' | 'standingOverride' | 'suspendedBy'>

export const emptyBalance: Balance = { credits: 0, serviceEndsOn: null, standingOverride: null, suspendedBy: [] }

export const balanceOf = ({ credits, serviceEndsOn, standingOverride, suspendedBy }: Balance): Balance => ({
  credits,
  serviceEndsOn,
  standingOverride,
  suspendedBy,
})

type Week = Pick<Balance, 'serviceEndsOn'>

/** A week runs until 18:00 in New York on its last day. */
export const isWeekRunning = ({ serviceEndsOn }: Week, now: Date): boolean =>
  serviceEndsOn !== null && now < expiryMoment(serviceEndsOn)

/** The standing set by staff, if still valid: it ends when a week that was running at the time ends. */
export function standingOverrideAt(balance: Balance, now: Date): StandingOverride | null {
  const { standingOverride, serviceEndsOn } = balance
  if (!standingOverride || serviceEndsOn === null) return standingOverride
  const endedAt = expiryMoment(serviceEndsOn)
  const hasPassedSince = new Date(standingOverride.at) < endedAt && endedAt <= now
  return hasPassedSince ? null : standingOverride
}

/** May work: has a running week or credits and no suspension by a dispute, unless staff decided otherwise. */
export function goodStanding(balance: Balance, now: Date): boolean {
  if (balance.suspendedBy.length > 0) return false
  const override = standingOverrideAt(balance, now)
  if (override) return override.goodStanding
  return isWeekRunning(balance, now) || balance.credits > 0
}

/** True if the driver may work now, but no longer at a later time. */
export const endsBefore = (balance: Balance, now: Date, later: Date): boolean =>
  goodStanding(balance, now) && !goodStanding(balance, later)

const cameBack = 'back:'

/** Suspends an account for a dispute or fraud report about another account of the same person. */
export const cameBackMark = (cause: string): string => `${cameBack}${cause}`

export const isCameBackMark = (mark: string): boolean => mark.startsWith(cameBack)

/** True while a dispute or a fraud report keeps the driver from working, whatever else they pay. */
export const isSuspended = ({ suspendedBy }: Pick<Balance, 'suspendedBy'>): boolean => suspendedBy.length > 0

export function refuseSuspended(balance: Pick<Balance, 'suspendedBy'>): void {
  if (isSuspended(balance)) throw new Refusal('account_suspended')
}
