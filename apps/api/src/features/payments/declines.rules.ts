import { limits } from '@arribo/api-contracts/shared/limits'
import type { Payment } from './payment-item.ts'

const daySeconds = 86_400
/** Per driver, on all payments together: somebody with a valid card needs few declines, card testing needs many. */
const mostADay = 5 * limits.declinesPerPayment

/** Days in UTC since 1970. */
export const dayOf = (now: Date): number => Math.floor(now.getTime() / 1000 / daySeconds)

/** Unix seconds: a day's count is kept until the end of the next day. */
export const keptUntil = (now: Date): number => (dayOf(now) + 2) * daySeconds

export const secondsToNextDay = (now: Date): number => Math.ceil((dayOf(now) + 1) * daySeconds - now.getTime() / 1000)

export type Failing = Pick<Payment, 'sub' | 'failedCharges' | 'returned'>

/** A payment whose card is refused counts too, because taking and returning its money costs us the fee. */
export const declinesOf = ({ failedCharges, returned }: Omit<Failing, 'sub'>): number =>
  failedCharges + (returned === 'card_refused' ? 1 : 0)

export const declinesSince = (before: Failing | undefined, payment: Failing): number =>
  Math.max(0, declinesOf(payment) - (before ? declinesOf(before) : 0))

export const areTooMany = (declines: number): boolean => declines >= mostADay
