import { addDays, type DayOn, laterDay } from '../calendar-days.ts'
import { limits } from '../limits.ts'

export type Balance = {
  readonly serviceEndsOn: DayOn | null
  readonly credits: number
}

export type EditPart = keyof Balance

/** The parts of an edit above the limits of one member of staff. Service that has ended counts as ending today. */
export function largeParts(before: Balance, after: Balance, today: DayOn): EditPart[] {
  const [was, is] = [before, after].map(({ serviceEndsOn }) =>
    serviceEndsOn === null ? today : laterDay(serviceEndsOn, today),
  ) as [DayOn, DayOn]
  const [early, late] = was < is ? [was, is] : [is, was]
  const { staffEditDays: days, staffEditCredits: credits } = limits
  return [
    ...(late > addDays(early, days) ? (['serviceEndsOn'] as const) : []),
    ...(Math.abs(after.credits - before.credits) > credits ? (['credits'] as const) : []),
  ]
}
