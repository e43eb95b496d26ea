import { addDays, type DayOn, daysBetween, laterDay } from '../calendar-days.ts'

export type Gift = { readonly credits: number; readonly days: number }

export const nothing: Gift = { credits: 0, days: 0 }
export const plus = (a: Gift, b: Gift): Gift => ({ credits: a.credits + b.credits, days: a.days + b.days })
export const minus = (a: Gift, b: Gift): Gift => ({ credits: a.credits - b.credits, days: a.days - b.days })

/** `gave` is what the payment granted. `returnedCents` and `asked` are what was returned and taken back so far. */
export type Returns = {
  readonly paidCents: number
  readonly gave: Gift
  readonly returnedCents: number
  readonly asked: Gift
}

/** The share of the grant, rounded down, minus what was taken back before: the same in any order and any parts. */
export function shareOf({ paidCents, gave, returnedCents, asked }: Returns, cents: number): Gift {
  const returned = Math.min(paidCents, returnedCents + cents)
  const part = (whole: number) => Math.floor((whole * returned) / paidCents)
  const due = minus({ credits: part(gave.credits), days: part(gave.days) }, asked)
  return { credits: Math.max(0, due.credits), days: Math.max(0, due.days) }
}

export type Bought = { readonly credits: number; readonly serviceEndsOn: DayOn | null }
/** `short`: what should have been taken, but was already used. */
export type Taken = Bought & { readonly short: Gift }

/** Takes at most what is left. Service ends no earlier than at 18:00 in New York on the given day. */
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

export function refundEffect(
  has: Bought,
  returns: Returns,
  cents: number,
  on: DayOn,
): Taken & { readonly takes: Gift } {
  const takes = shareOf(returns, cents)
  return { ...takeBack(has, takes, on), takes }
}
