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
const nothing = { movements: 0, takenCents: 0, returnedCents: 0, disputedCents: 0, feeCents: 0, openRefunds: 0 }
export type Tally = typeof nothing

type Happened = { readonly tally: Readonly<Tally>; readonly subs: readonly string[] }

/** Plays a history at the Stripe stand-in. The API hears only of the turns that say so. */
export async function happen(bench: MoneyBench, { fates, fees }: History): Promise<Happened> {
  const tally = { ...nothing }
  const subs: string[] = []
  for (const each of fates) subs.push(await replay(bench, each, tally))
  for (const cents of fees) {
    await bench.sandbox.stripe.adjustBalance('fee', -cents)
    tally.movements += 1
    tally.feeCents += cents
  }
  return { tally, subs }
}

/** One payment as the cardholder's bank sees it. Skips turns that are impossible in its state. */
function openPaid({ sandbox: { stripe } }: MoneyBench, tally: Tally, paymentId: string, paidCents: number) {
  const refunds: { readonly id: string; readonly cents: number; status: string }[] = []
  let dispute: { readonly id: string; status: 'open' | 'won' | 'lost' } | undefined
  const count = (moved: Partial<Tally>): void => {
    tally.movements += 1
    for (const [name, cents] of Object.entries(moved)) tally[name as keyof Tally] += cents
  }
  return {
    async refund(part: number): Promise<void> {
      const left = refunds.reduce((sum, { cents, status }) => (status === 'failed' ? sum : sum - cents), paidCents)
      const cents = Math.floor(left * part)
      if (cents < 1 || (dispute && dispute.status !== 'won')) return
      const { id, status } = await stripe.refund(paymentId, cents)
      refunds.push({ id, cents, status: status ?? '' })
      count({ returnedCents: cents, openRefunds: status === 'pending' ? 1 : 0 })
    },

    async endRefund(ending: 'succeeded' | 'failed'): Promise<void> {
      const refund = refunds.find(
        ({ status }) => status === 'pending' || (status === 'succeeded' && ending === 'failed'),
      )
      if (!refund) return
      await stripe.endRefund(refund.id, ending)
      if (refund.status === 'pending') tally.openRefunds -= 1
      refund.status = ending
      if (ending === 'failed') count({ returnedCents: -refund.cents })
    },

    async openDispute(): Promise<void> {
      if (dispute || refunds.length > 0) return
      const { id } = await stripe.openDispute(paymentId)
      dispute = { id, status: 'open' }
      count({ disputedCents: paidCents, feeCents: 1500 })
    },

    async closeDispute(outcome: 'won' | 'lost'): Promise<void> {
      if (!dispute || dispute.status === outcome || (outcome === 'lost' && refunds.length > 0)) return
      await stripe.closeDispute(dispute.id, outcome)
      if (outcome === 'won') count({ disputedCents: -paidCents })
      else if (dispute.status === 'won') count({ disputedCents: paidCents })
      dispute.status = outcome
    },
  }
}

async function replay(bench: MoneyBench, { plan, credits, isSlow, turns: all }: Fate, tally: Tally): Promise<string> {
  const quantity = plan === 'week' ? 1 : credits
  const card = isSlow ? 'pm_card_pendingRefund' : 'pm_card_visa'
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, plan, quantity, card)
  const cents = plan === 'week' ? 2499 : quantity * 699
  const paid = openPaid(bench, tally, id, cents)
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
