import { addDays, type DayOn, laterDay } from '../calendar-days.ts'

/** What something gives or takes: credits, and days of service. */
export type Gift = { readonly credits: number; readonly days: number }

export const nothing: Gift = { credits: 0, days: 0 }
export const plus = (a: Gift, b: Gift): Gift => ({ credits: a.credits + b.credits, days: a.days + b.days })
export const minus = (a: Gift, b: Gift): Gift => ({ credits: a.credits - b.credits, days: a.days - b.days })

/** What a payment gave, and what has gone back of it so far. */
export type Returns = {
  readonly paidCents: number
  readonly gave: Gift
  readonly returnedCents: number
  /** What was asked back from the driver for that. */
  readonly asked: Gift
}

/**
 * What money that goes back asks from the driver: of all that the payment gave, the part that has gone back with it,
 * rounded down, less what was asked before. The sum is the same in whatever order and parts the money goes.
 */
export function shareOf({ paidCents, gave, returnedCents, asked }: Returns, cents: number): Gift {
  const returned = Math.min(paidCents, returnedCents + cents)
  const part = (whole: number) => Math.floor((whole * returned) / paidCents)
  const due = minus({ credits: part(gave.credits), days: part(gave.days) }, asked)
  return { credits: Math.max(0, due.credits), days: Math.max(0, due.days) }
}

/** The part of a balance that money buys. */
export type Bought = { readonly credits: number; readonly serviceEndsOn: DayOn | null }
/** What is left, and what was asked and no longer there. */
export type Taken = Bought & { readonly short: Gift }

/**
 * Takes what is there: credits not below zero, the end of service not before the day on which it is taken, so that a
 * week ends at 18:00 in New York of the day of its refund.
 */
export function takeBack({ credits, serviceEndsOn }: Bought, gift: Gift, on: DayOn): Taken {
  const takenCredits = Math.min(credits, gift.credits)
  const isTaking = serviceEndsOn !== null && serviceEndsOn > on && gift.days > 0
  const endsOn = isTaking ? laterDay(addDays(serviceEndsOn, -gift.days), on) : serviceEndsOn
  const days = isTaking && endsOn !== null ? daysBetween(endsOn, serviceEndsOn) : 0
  return {
    credits: credits - takenCredits,
    serviceEndsOn: endsOn,
    short: minus(gift, { credits: takenCredits, days }),
  }
}

const daysBetween = (from: DayOn, to: DayOn) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** What a refund of so many cents, made on a day, does to what a driver has. */
export function refundEffect(
  has: Bought,
  returns: Returns,
  cents: number,
  on: DayOn,
): Taken & { readonly takes: Gift } {
  const takes = shareOf(returns, cents)
  return { ...takeBack(has, takes, on), takes }
}
