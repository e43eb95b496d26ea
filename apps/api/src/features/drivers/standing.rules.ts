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

export const isWeekRunning = ({ serviceEndsOn }: Pick<Balance, 'serviceEndsOn'>, now: Date): boolean =>
  serviceEndsOn !== null && now < expiryMoment(serviceEndsOn)

/** The standing set by staff, unless it has lapsed: it ends with a week that was running when it was set. */
export function standingOverrideAt(balance: Balance, now: Date): StandingOverride | null {
  const { standingOverride, serviceEndsOn } = balance
  if (!standingOverride || serviceEndsOn === null) return standingOverride
  const endedAt = expiryMoment(serviceEndsOn)
  const hasPassedSince = new Date(standingOverride.at) < endedAt && endedAt <= now
  return hasPassedSince ? null : standingOverride
}

export function goodStanding(balance: Balance, now: Date): boolean {
  if (balance.suspendedBy.length > 0) return false
  const override = standingOverrideAt(balance, now)
  if (override) return override.goodStanding
  return isWeekRunning(balance, now) || balance.credits > 0
}

export const endsBefore = (balance: Balance, now: Date, later: Date): boolean =>
  goodStanding(balance, now) && !goodStanding(balance, later)

const cameBack = 'back:'

/** A mark in `suspendedBy`: the cause is a dispute or fraud report about another account of the same person. */
export const cameBackMark = (cause: string): string => `${cameBack}${cause}`

export const isCameBackMark = (mark: string): boolean => mark.startsWith(cameBack)

export const isSuspended = ({ suspendedBy }: Pick<Balance, 'suspendedBy'>): boolean => suspendedBy.length > 0

export function refuseSuspended(balance: Pick<Balance, 'suspendedBy'>): void {
  if (isSuspended(balance)) throw new Refusal('account_suspended')
}
