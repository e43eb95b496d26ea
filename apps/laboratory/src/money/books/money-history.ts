import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import fc from 'fast-check'
import { applyPayment } from '@arribo/api/internals'
import type { MoneyBench } from '../money-bench.ts'

const turns = [
  'deliver an event',
  'refund a part',
  'refund the rest',
  'it is sent',
  'it fails',
  'dispute',
  'win',
  'lose',
] as const
type Turn = (typeof turns)[number]
type Fate = {
  readonly plan: PlanId
  readonly credits: number
  readonly isSlow: boolean
  readonly turns: readonly Turn[]
}

export type History = { readonly fates: readonly Fate[]; readonly fees: readonly number[] }

const fate: fc.Arbitrary<Fate> = fc.record({
  plan: fc.constantFrom('credits', 'credits', 'week'),
  credits: fc.integer({ min: 1, max: 5 }),
  isSlow: fc.boolean(),
  turns: fc.array(fc.constantFrom(...turns), { maxLength: 7, size: 'max' }),
})
export const anyHistory = (payments: number): fc.Arbitrary<History> =>
  fc.record({
    fates: fc.array(fate, { minLength: payments, maxLength: payments }),
    fees: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 2 }),
  })

/** A day's sums, computed without the product's code. */
export type Tally = {
  movements: number
  takenCents: number
  returnedCents: number
  disputedCents: number
  feeCents: number
  openRefunds: number
}

type Happened = { readonly tally: Readonly<Tally>; readonly subs: readonly string[] }

/** Plays a history at the Stripe stand-in. The API hears only of the turns that say so. */
export async function happen(bench: MoneyBench, { fates, fees }: History): Promise<Happened> {
  const tally = { movements: 0, takenCents: 0, returnedCents: 0, disputedCents: 0, feeCents: 0, openRefunds: 0 }
  const subs: string[] = []
  for (const each of fates) subs.push(await replay(bench, each, tally))
  for (const cents of fees) {
    await bench.sandbox.stripe.adjustBalance('accountFee', -cents)
    tally.movements += 1
    tally.feeCents += cents
  }
  return { tally, subs }
}

type Refund = { readonly id: string; readonly cents: number; status: string }

/** One payment as the cardholder's bank sees it. Skips turns that are impossible in its state. */
class Paid {
  readonly id: string
  readonly cents: number
  readonly refunds: Refund[] = []
  dispute: { readonly id: string; status: 'open' | 'won' | 'lost' } | undefined
  readonly #bench: MoneyBench
  readonly #tally: Tally
  constructor({ id, cents, bench, tally }: { id: string; cents: number; bench: MoneyBench; tally: Tally }) {
    this.id = id
    this.cents = cents
    this.#bench = bench
    this.#tally = tally
  }

  async refund(part: number): Promise<void> {
    const left = this.refunds.reduce((sum, { cents, status }) => (status === 'failed' ? sum : sum - cents), this.cents)
    const cents = Math.floor(left * part)
    if (cents < 1 || (this.dispute && this.dispute.status !== 'won')) return
    const { id, status } = await this.#bench.sandbox.stripe.refund(this.id, cents)
    this.refunds.push({ id, cents, status: status ?? '' })
    this.#count({ returnedCents: cents, openRefunds: status === 'pending' ? 1 : 0 })
  }

  async endRefund(ending: 'succeeded' | 'failed'): Promise<void> {
    const refund = this.refunds.find(
      ({ status }) => status === 'pending' || (status === 'succeeded' && ending === 'failed'),
    )
    if (!refund) return
    await this.#bench.sandbox.stripe.endRefund(refund.id, ending)
    if (refund.status === 'pending') this.#tally.openRefunds -= 1
    refund.status = ending
    if (ending === 'failed') this.#count({ returnedCents: -refund.cents })
  }

  async openDispute(): Promise<void> {
    if (this.dispute || this.refunds.length > 0) return
    const { id } = await this.#bench.sandbox.stripe.openDispute(this.id)
    this.dispute = { id, status: 'open' }
    this.#count({ disputedCents: this.cents, feeCents: 1500 })
  }

  async closeDispute(outcome: 'won' | 'lost'): Promise<void> {
    const { dispute } = this
    if (!dispute || dispute.status === outcome || (outcome === 'lost' && this.refunds.length > 0)) return
    await this.#bench.sandbox.stripe.closeDispute(dispute.id, outcome)
    if (outcome === 'won') this.#count({ disputedCents: -this.cents })
    else if (dispute.status === 'won') this.#count({ disputedCents: this.cents })
    dispute.status = outcome
  }

  #count(moved: Partial<Tally>): void {
    this.#tally.movements += 1
    for (const [name, cents] of Object.entries(moved)) this.#tally[name as keyof Tally] += cents
  }
}

async function replay(bench: MoneyBench, { plan, credits, isSlow, turns: all }: Fate, tally: Tally): Promise<string> {
  const quantity = plan === 'week' ? 1 : credits
  const card = isSlow ? 'pm_card_pendingRefund' : 'pm_card_visa'
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, plan, quantity, card)
  const cents = plan === 'week' ? 2499 : quantity * 699
  const paid = new Paid({ id, cents, bench, tally })
  tally.movements += 1
  tally.takenCents += cents
  tally.feeCents += Math.round(cents * 0.029) + 30
  const take: Readonly<Record<Turn, () => Promise<unknown>>> = {
    'deliver an event': () => applyPayment(bench, id, bench.log),
    'refund a part': () => paid.refund(0.4),
    'refund the rest': () => paid.refund(1),
    'it is sent': () => paid.endRefund('succeeded'),
    'it fails': () => paid.endRefund('failed'),
    dispute: () => paid.openDispute(),
    win: () => paid.closeDispute('won'),
    lose: () => paid.closeDispute('lost'),
  }
  for (const turn of all) await take[turn]()
  return sub
}
