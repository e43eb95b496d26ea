import { expect } from 'vitest'
import { applyPayment } from '../../features/payments/apply-payment.ts'
import type { Life, Paid } from './life.ts'
import { quiet, type Road } from './on-the-road.ts'
import { type Command, command } from './step.ts'

export const buy = (plan: 'week' | 'credits', credits: number): Command =>
  command(plan === 'week' ? 'buy a week' : `buy ${credits} credits`, {
    isDrivers: true,
    can: (life) => life.disputes.size === 0,
    async run(life, road, now) {
      const body = { planType: plan, credits }
      const opened = await road.call<{ paymentIntentId: string; amountCents: number }>(
        'POST',
        '/api/users/me/payment/intent',
        { body },
      )
      const { paymentIntentId: id, amountCents: cents } = opened.body
      expect(cents).toBe(plan === 'week' ? 2499 : 699 * credits)
      const form = { payment_method: 'pm_card_visa', return_url: 'http://localhost/app/pay' }
      await road.world.deps.stripe.paymentIntents.confirm(id, form)
      await deliver(road, id)
      life.payments.push({ id, plan, credits, cents, returnedCents: 0, asked: { credits: 0, days: 0 }, dispute: null })
      life.give(plan === 'week' ? 0 : credits, plan === 'week' ? 7 : 0, now)
    },
  })

/** Delivered twice, as the vendor may. */
async function deliver({ world }: Road, id: string): Promise<void> {
  await applyPayment(world.deps, id, quiet)
  await applyPayment(world.deps, id, quiet)
}

const pick = (list: readonly Paid[], which: number): Paid | undefined => list[which % Math.max(1, list.length)]
const refundable = ({ payments }: Pick<Life, 'payments'>) =>
  payments.filter(({ dispute, cents, returnedCents }) => dispute === null && returnedCents < cents)

export const refund = (which: number, part: number): Command =>
  command(`refund ${part} of payment ${which}`, {
    can: (life) => refundable(life).length > 0,
    async run(life, road, now) {
      const paid = pick(refundable(life), which)
      if (!paid) return
      const cents = Math.max(1, Math.floor((paid.cents - paid.returnedCents) * part))
      await road.world.sandbox.stripe.refund(paid.id, cents)
      await deliver(road, paid.id)
      life.takeBack(paid, cents, now)
    },
  })

export const openDispute = (which: number): Command =>
  command(`dispute payment ${which}`, {
    can: (life) => refundable(life).length > 0,
    async run(life, road, now) {
      const paid = pick(refundable(life), which)
      if (!paid) return
      const { id } = await road.world.sandbox.stripe.openDispute(paid.id)
      await deliver(road, paid.id)
      life.dispute(paid, id, 'open', now)
    },
  })

const disputed = ({ payments }: Pick<Life, 'payments'>) => payments.filter(({ dispute }) => dispute?.state === 'open')

export const closeDispute = (which: number, outcome: 'won' | 'lost'): Command =>
  command(`dispute ${which} ${outcome}`, {
    can: (life) => disputed(life).length > 0,
    async run(life, road, now) {
      const paid = pick(disputed(life), which)
      if (!paid?.dispute) return
      await road.world.sandbox.stripe.closeDispute(paid.dispute.id, outcome)
      await deliver(road, paid.id)
      life.dispute(paid, paid.dispute.id, outcome, now)
    },
  })
