import type { ChargeDetails, ChargeRefund } from '@arribo/api-contracts/admin/payments/charges'
import { type RefundReason, refundReasons } from '@arribo/api-contracts/admin/lists/choices'
import { type DayOn, expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { refundEffect } from '@arribo/api-contracts/shared/money/take-back'
import { charactersIn } from '@arribo/api-contracts/shared/limits'
import { refundNoteLength } from '@arribo/api-contracts/shared/stated-limits'

/** Takes amounts as people write them (12, 12.5, 12,50, $12.50). Undefined for anything else. */
export function readCents(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, dollars = '', cents = ''] = found
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** 1250 → 12.50. */
export const writeCents = (cents: number): string => (cents / 100).toFixed(2)

export type RefundForm = {
  readonly how: 'all' | 'part'
  readonly amount: string
  readonly reason: string
  readonly note: string
  readonly confirm: string
}

export const centsOf = ({ how, amount }: Pick<RefundForm, 'how' | 'amount'>, leftCents: number): number | undefined =>
  how === 'all' ? leftCents : readCents(amount)

/** Undefined for nothing, or for more than is left, since such an amount can't be confirmed. */
export function refundableOf(form: Pick<RefundForm, 'how' | 'amount'>, leftCents: number): number | undefined {
  const cents = centsOf(form, leftCents)
  return cents !== undefined && cents > 0 && cents <= leftCents ? cents : undefined
}

export const isReason = (text: string): text is RefundReason => refundReasons.some((reason) => reason === text)

/** Whoever only asks for a refund must say why, but needn't retype the amount: whoever approves it decides. */
export function errorsOfRefund(
  form: RefundForm,
  { leftCents, isAsking }: { readonly leftCents: number; readonly isAsking: boolean },
) {
  const cents = centsOf(form, leftCents)
  const isConfirmed = isAsking || (cents !== undefined && readCents(form.confirm) === cents)
  return {
    ...(!cents && { amount: 'amountMissing' as const }),
    ...(cents !== undefined && cents > leftCents && { amount: 'amountTooHigh' as const }),
    ...(!isReason(form.reason) && { reason: 'reasonMissing' as const }),
    ...(charactersIn(form.note.trim()) > refundNoteLength && { note: 'noteTooLong' as const }),
    ...(isAsking && !form.note.trim() && { note: 'noteMissing' as const }),
    ...(!isConfirmed && { confirm: 'confirmMissing' as const }),
  }
}

/** True while the refund isn't confirmed, or not in the ledger yet. */
export const isOnItsWay = ({ state, isApplied }: Pick<ChargeRefund, 'state' | 'isApplied'>): boolean =>
  state === 'asked' || !isApplied

type Refundable = Pick<ChargeDetails['refundable'], 'has' | 'returns'>

/** Each effect is shown as one sentence, with the values that its words name. */
type Effect = {
  readonly kind:
    | 'nobody'
    | 'keepsAll'
    | 'noService'
    | 'byHand'
    | 'endedAlready'
    | 'endsAnyway'
    | 'endsNow'
    | 'endsToday'
    | 'endsEarlier'
    | 'credits'
    | 'usedUp'
  readonly before?: Date | number
  readonly after?: Date | number
  readonly count?: number
}

/** Applies the ledger's own rule as if the refund were made now. */
export function effectsOf({ has, returns }: Refundable, cents: number, now: Date): readonly Effect[] {
  if (!has) return [{ kind: 'nobody' }]
  const { takes, short, credits, serviceEndsOn } = refundEffect(has, returns, cents, newYorkDay(now))
  const byHand: readonly Effect[] = has.isStandingByHand ? [{ kind: 'byHand' }] : []
  if (takes.days === 0 && takes.credits === 0) return [{ kind: 'keepsAll' }, ...byHand]
  return [
    ...(takes.days > 0 ? [endOf(has.serviceEndsOn, serviceEndsOn, now)] : []),
    ...(has.credits === credits ? [] : [{ kind: 'credits' as const, before: has.credits, after: credits }]),
    ...(short.credits > 0 ? [{ kind: 'usedUp' as const, count: short.credits }] : []),
    ...byHand,
  ]
}

function endOf(endsOn: DayOn | null, endsOnAfter: DayOn | null, now: Date): Effect {
  if (endsOn === null || endsOnAfter === null) return { kind: 'noService' }
  const [before, after] = [expiryMoment(endsOn), expiryMoment(endsOnAfter)]
  if (before <= now) return { kind: 'endedAlready', before }
  if (endsOn === endsOnAfter) return { kind: 'endsAnyway', before }
  if (after <= now) return { kind: 'endsNow', before }
  return { kind: endsOnAfter === newYorkDay(now) ? 'endsToday' : 'endsEarlier', before, after }
}
