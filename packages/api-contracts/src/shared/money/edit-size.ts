import { type DayOn, daysBetween, laterDay } from '../calendar-days.ts'
import { limits } from '../limits.ts'

export type Balance = {
  readonly serviceEndsOn: DayOn | null
  readonly credits: number
}

export type EditPart = keyof Balance

export type Moved = { readonly days: number; readonly credits: number }

export type Tally = {
  readonly net: number
  /** Gifts minus later takes. Earlier takes don't count: a refund in between would have found nothing to take. */
  readonly given: number
  /** What the last edit took that nobody had given. Giving it back at once gives nothing. */
  readonly restorable: number
}

export type MovedAlone = { readonly days: Tally; readonly credits: Tally }

export const nothingMoved: Tally = { net: 0, given: 0, restorable: 0 }

/** `isNext`: nothing changed the balance since the change before. */
export const plusMoved = ({ net, given, restorable }: Tally, moved: number, isNext: boolean): Tally => ({
  net: net + moved,
  given: Math.max(0, given + (moved > 0 && isNext ? Math.max(0, moved - restorable) : moved)),
  restorable: Math.max(0, -moved - given),
})

/** Service that has ended counts as ending today. */
export function movedBy(before: Balance, after: Balance, today: DayOn): Moved {
  const endOf = ({ serviceEndsOn }: Balance) => (serviceEndsOn === null ? today : laterDay(serviceEndsOn, today))
  return { days: daysBetween(endOf(before), endOf(after)), credits: after.credits - before.credits }
}

function exceeds(most: number, moved: number, earlier: Tally): boolean {
  const { net, given } = plusMoved(earlier, moved, true)
  const isOver = moved > 0 ? given > most && given > earlier.given : net < -most && net < earlier.net
  return isOver || Math.abs(moved) > most
}

/** `earlier`: changes of the last year by one person alone, so that small edits don't add up to a large one. */
export function largeParts(before: Balance, after: Balance, today: DayOn, earlier: MovedAlone): EditPart[] {
  const { days, credits } = movedBy(before, after, today)
  return [
    ...(exceeds(limits.staffEditDays, days, earlier.days) ? (['serviceEndsOn'] as const) : []),
    ...(exceeds(limits.staffEditCredits, credits, earlier.credits) ? (['credits'] as const) : []),
  ]
}

/**
 * As typed by staff: never below 0, and 0 for anything that isn't a number. NaN, which the contract refuses, for a
 * number that isn't a whole one in plain digits, such as 1.5 or 0x10: whoever sent it hardly meant what we would save.
 */
export function readCredits(typed: string | number | null): number {
  const text = String(typed ?? '').trim()
  if (text === '' || Number.isNaN(Number(text))) return 0
  return /^[+-]?\d+$/.test(text) ? Math.max(0, Number(text)) : Number.NaN
}
