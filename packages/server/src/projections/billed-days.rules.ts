import { type ChargeState, chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { type DayOn, daysBetween } from '@arribo/api-contracts/shared/calendar-days'
import { limits } from '@arribo/api-contracts/shared/limits'
import { type BillingCounter, mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import { isPlan, type PlanId, plans } from '@arribo/api-contracts/shared/money/plans'
import { sharedKeys, shardOf } from '../keys.ts'
import type { Addition, Amounts } from './amounts.rules.ts'

export type BilledCharge = {
  readonly plan: PlanId
  readonly status: string
  readonly amountCents: number
  readonly refundedCents: number
  readonly refunded: boolean
  readonly disputed: boolean
}

export type Totals = {
  readonly charges: number
  readonly takenCents: number
  readonly refundedCents: number
  readonly disputes: number
} & Readonly<Record<BillingCounter | StateCounter, number>>

type StateCounter = `of_${ChargeState}`
export const stateCounter = (state: ChargeState): StateCounter => `of_${state}`
export const mapStates = (answer: (state: ChargeState) => number) =>
  Object.fromEntries(chargeStates.map((state) => [stateCounter(state), answer(state)])) as Record<StateCounter, number>

export const tookMoney = ({ status }: { readonly status: string }): boolean => status === 'succeeded'

export function chargeStateOf(
  charge: Pick<BilledCharge, 'status' | 'disputed' | 'refunded' | 'refundedCents'>,
): ChargeState {
  if (charge.status === 'pending') return 'pending'
  if (!tookMoney(charge)) return 'failed'
  if (charge.disputed) return 'disputed'
  if (charge.refunded) return 'refunded'
  return charge.refundedCents > 0 ? 'partly_refunded' : 'paid'
}

/** A failed charge counts only towards the number of all charges and that of failed ones. */
export const totalsOf = (charge: BilledCharge): Totals => ({
  charges: 1,
  takenCents: tookMoney(charge) ? charge.amountCents : 0,
  refundedCents: charge.refundedCents,
  disputes: charge.disputed ? 1 : 0,
  ...mapCounters((counter) => (tookMoney(charge) && plans[charge.plan].billing === counter ? 1 : 0)),
  ...mapStates((state) => (chargeStateOf(charge) === state ? 1 : 0)),
})

/** Billing days are UTC days. */
export const utcDay = (at: Date | string): DayOn => new Date(at).toISOString().slice(0, 10)

export const neverBefore = 'gapNever'

/** A gap longer than any permitted range counts as none, because no range contains both ends. */
function gapOf(day: DayOn, previous: DayOn | undefined): string {
  const gap = previous === undefined ? limits.billingDays : daysBetween(previous, day)
  return gap >= limits.billingDays ? neverBefore : `gap${gap}`
}

/** How long a driver had not been charged before each of their days. By these, drivers are counted in any range. */
export function gapsOf(days: readonly DayOn[]): ReadonlyMap<DayOn, Amounts> {
  const ordered = [...new Set(days)].toSorted()
  return new Map(ordered.map((day, place) => [day, { [gapOf(day, ordered[place - 1])]: 1 }]))
}

type Item = Readonly<Record<string, unknown>>

export function billedOf(item: Item): Addition[] {
  const [pk, sk] = [String(item['pk']), String(item['sk'])]
  if (!pk.startsWith('DRIVER#')) return []
  const shard = shardOf(pk.slice('DRIVER#'.length))
  const on = (day: DayOn, amounts: Amounts) => ({
    key: sharedKeys.billedDay(shard, day),
    by: Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== 0)),
  })
  if (sk.startsWith('CHARGE#')) return [on(utcDay(String(item['createdAt'])), totalsOf(chargeIn(item)))]
  if (sk !== 'BILLED_DAYS') return []
  return [...gapsOf(daysIn(item))].map(([day, gap]) => on(day, gap))
}

export function chargeIn({ plan, status, amountCents, refundedCents, refunded, disputed }: Item): BilledCharge {
  const isWhole =
    isPlan(plan) && typeof status === 'string' && typeof amountCents === 'number' && typeof refundedCents === 'number'
  if (!isWhole) throw new RangeError('A charge without what billing adds up')
  return { plan, status, amountCents, refundedCents, refunded: refunded === true, disputed: disputed === true }
}

function daysIn({ days }: Item): DayOn[] {
  if (!Array.isArray(days)) throw new RangeError('Days of charges without days')
  return days.map((day) => utcDay(String(day)))
}
