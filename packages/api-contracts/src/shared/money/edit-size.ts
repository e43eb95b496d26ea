import { type DayOn, daysBetween, laterDay } from '../calendar-days.ts'
import { limits } from '../limits.ts'

export type Balance = {
  readonly serviceEndsOn: DayOn | null
  readonly credits: number
}

export type EditPart = keyof Balance

/** What edits add, or take away if negative: days of service and credits. */
export type Moved = { readonly days: number; readonly credits: number }

export const nothingMoved: Moved = { days: 0, credits: 0 }

export const plusMoved = (one: Moved, other: Moved): Moved => ({
  days: one.days + other.days,
  credits: one.credits + other.credits,
})

/** What an edit changes. Service that has ended counts as ending today. */
export function movedBy(before: Balance, after: Balance, today: DayOn): Moved {
  const endOf = ({ serviceEndsOn }: Balance) => (serviceEndsOn === null ? today : laterDay(serviceEndsOn, today))
  return { days: daysBetween(endOf(before), endOf(after)), credits: after.credits - before.credits }
}

const exceeds = (most: number, moved: number, earlier: number) =>
  Math.abs(moved) > most || (Math.abs(earlier + moved) > most && Math.abs(earlier + moved) > Math.abs(earlier))

/**
 * The parts of an edit that take two people. `earlier`: what was changed without a second person in the last year, so
 * that several small edits don't add up to a large one.
 */
export function largeParts(before: Balance, after: Balance, today: DayOn, earlier: Moved = nothingMoved): EditPart[] {
  const { days, credits } = movedBy(before, after, today)
  return [
    ...(exceeds(limits.staffEditDays, days, earlier.days) ? (['serviceEndsOn'] as const) : []),
    ...(exceeds(limits.staffEditCredits, credits, earlier.credits) ? (['credits'] as const) : []),
  ]
}

/** Credits as typed by staff: an integer, never below 0, and 0 for anything that is not a number. */
export function readCredits(typed: unknown): number {
  const amount = typeof typed === 'string' ? Number(typed.trim() || Number.NaN) : typed
  return typeof amount === 'number' && Number.isFinite(amount) ? Math.max(0, Math.floor(amount)) : 0
}
