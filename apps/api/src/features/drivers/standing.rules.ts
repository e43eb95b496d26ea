import { type DayOn, expiryMoment } from '@arribo/api-contracts/shared/calendar-days'

/** What staff decided about a driver's standing by hand, and when. */
export type StandingOverride = { readonly goodStanding: boolean; readonly at: string }

/** What a driver has. Only the ledger changes it. */
export type Balance = {
  readonly credits: number
  /** The last day of service in New York, or null when no week was ever given. */
  readonly serviceEndsOn: DayOn | null
  readonly standingOverride: StandingOverride | null
  /** The disputes that keep the driver from working. */
  readonly suspendedBy: readonly string[]
}

/** What every driver begins with. */
export const emptyBalance: Balance = { credits: 0, serviceEndsOn: null, standingOverride: null, suspendedBy: [] }

type Week = Pick<Balance, 'serviceEndsOn'>

/** A week runs until 18:00 in New York on its last day. */
export const isWeekRunning = ({ serviceEndsOn }: Week, now: Date): boolean =>
  serviceEndsOn !== null && now < expiryMoment(serviceEndsOn)

/** The hand-made standing that still holds: one that a week's end has passed since it was made is over. */
export function standingOverrideAt(balance: Balance, now: Date): StandingOverride | null {
  const { standingOverride, serviceEndsOn } = balance
  if (!standingOverride || serviceEndsOn === null) return standingOverride
  const endedAt = expiryMoment(serviceEndsOn)
  const hasPassedSince = new Date(standingOverride.at) < endedAt && endedAt <= now
  return hasPassedSince ? null : standingOverride
}

/** May work: not suspended by a dispute, and a running week or credits, unless staff said otherwise. */
export function goodStanding(balance: Balance, now: Date): boolean {
  if (balance.suspendedBy.length > 0) return false
  const override = standingOverrideAt(balance, now)
  if (override) return override.goodStanding
  return isWeekRunning(balance, now) || balance.credits > 0
}
