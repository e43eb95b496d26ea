import { openPurchase, openWeek, payByCard } from '@arribo/laboratory/paying'
import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import Stripe from 'stripe'
import { withClients } from '../../../testing/other-clients.ts'
import type { TestAdmin, TestDriver, World } from '@arribo/laboratory/world'
import { applyPayment } from '../apply-payment.ts'
import { recordLog } from '@arribo/laboratory/money/money-bench'

/** Without a `version`, the press is about what is shown now. */
export type RefundInput = { amountCents?: number; reason?: string; place?: number; note?: string; version?: string }
type Refunded = { readonly refundId: string; readonly status: string; readonly madeBy: string | null } & Problem

/** Stripe's events don't arrive in this world; `deliver` does what an event would do. */
export const refundBench = (world: World, admin: () => TestAdmin) => {
  const path = (charge: string) => `/api/admin/charges/${encodeURIComponent(charge)}`
  const bodyOf = async (charge: string, wanted: RefundInput) => {
    const { body } = await admin().call<Partial<ChargeDetails>>('GET', path(charge))
    const version = body.refundable?.version ?? 'x'.repeat(22)
    return { amountCents: 2499, reason: 'requested_by_customer', place: 1, version, ...wanted }
  }
  const bench = {
    log: recordLog(),
    deliver: (paymentIntentId: string) => applyPayment(world.deps, paymentIntentId, bench.log),
    async pay(id: string, card?: string): Promise<string> {
      await payByCard(world, id, card)
      await bench.deliver(id)
      return id
    },
    buyWeek: async (driver: TestDriver, card?: string): Promise<string> => bench.pay(await openWeek(driver), card),
    buyCredits: async (driver: TestDriver, credits: number): Promise<string> =>
      bench.pay(await openPurchase(driver, credits)),
    show: <Body = ChargeDetails>(charge: string) => admin().call<Body>('GET', path(charge)),
    refund: async (charge: string, wanted: RefundInput = {}) =>
      admin().call<Refunded>('POST', `${path(charge)}/refunds`, { body: await bodyOf(charge, wanted) }),
    async refundWith(stripe: Stripe, charge: string, wanted: RefundInput = {}) {
      const body = await bodyOf(charge, wanted)
      return withClients(world, { stripe }, () => admin().call<Refunded>('POST', `${path(charge)}/refunds`, { body }))
    },
    losing(what: 'question' | 'answer'): Stripe {
      const { stripe } = world.deps
      const create: typeof stripe.refunds.create = async (...given) => {
        if (what === 'answer') await stripe.refunds.create(...given)
        throw new Stripe.errors.StripeConnectionError({ message: 'lost', type: 'api_error' })
      }
      const refunds = Object.create(stripe.refunds, { create: { value: create } }) as Stripe['refunds']
      return Object.create(stripe, { refunds: { value: refunds } }) as Stripe
    },
    async lastTry(): Promise<{ chargeId: string }> {
      const [charge] = (await world.deps.stripe.charges.list({ limit: 1 })).data
      if (typeof charge?.payment_intent !== 'string') throw new Error('Nobody has tried to pay')
      await bench.deliver(charge.payment_intent)
      return { chargeId: charge.id }
    },
    refundsAt: async (paymentIntentId: string) =>
      (await world.deps.stripe.refunds.list({ payment_intent: paymentIntentId })).data,
  }
  return bench
}
