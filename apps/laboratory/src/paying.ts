import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { world } from '@arribo/sandbox/world'
import { setTimeout as sleep } from 'node:timers/promises'
import { askApi, type Fetch, fetchVendor, must } from './ask.ts'
import type { ApiProcess } from './processes/api-process.ts'
import type { TestDriver, World } from './world.ts'

const returnUrl = 'http://localhost:5173/app/pay'

type Payer = Pick<TestDriver, 'call'>
type Plan = { readonly planType: PlanId; readonly credits: number }

export type Opened = { readonly paymentIntentId: string; readonly client_secret: string }

export const openPayment = async ({ call }: Payer, body: Plan): Promise<Opened> =>
  (await must('Opening a payment', call<Opened>('POST', '/api/users/me/payment/intent', { body }))).body

export const openPurchase = async (driver: Payer, credits: number): Promise<string> =>
  (await openPayment(driver, { planType: 'credits', credits })).paymentIntentId

export const openWeek = async (driver: Payer): Promise<string> =>
  (await openPayment(driver, { planType: 'week', credits: 1 })).paymentIntentId

export const cardFields = (number: string): Readonly<Record<string, string>> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
})

/** Pays as Stripe's form does in the browser: with the publishable key and the payment's client secret. */
export const payInForm = (
  stripe: string,
  { paymentIntentId, client_secret }: Opened,
  fields: Readonly<Record<string, string>>,
  send: Fetch = fetchVendor,
): Promise<Response> =>
  send(`${stripe}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.stripePublishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ client_secret, return_url: returnUrl, ...fields }).toString(),
  })

const patienceMs = 20_000

/** Polls until the purchase is granted, as the page after a payment does. */
export async function untilGranted({ call }: Payer, id: string): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < patienceMs) {
    const { body } = await must('Asking', call<{ granted: unknown }>('GET', `/api/users/me/payments/${id}`))
    if (body.granted) return
    await sleep(20)
  }
  throw new Error(`${id} was not granted within ${patienceMs / 1000} s`)
}

/** Confirms a payment with Stripe's own client instead of the form. The default card belongs to nobody else. */
export const payByCard = ({ deps }: World, id: string, card = `pm_card_visa_own_${id}`) =>
  deps.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: returnUrl })

export const choose = <Body = object>({ call }: Payer, id: string, body: object) =>
  call<Body>('POST', `/api/users/me/payments/${id}/card`, { body })

/** Delivers no webhook. */
export async function pay(at: World, driver: Payer, plan: Plan = { planType: 'credits', credits: 3 }): Promise<string> {
  const { paymentIntentId } = await openPayment(driver, plan)
  await payByCard(at, paymentIntentId)
  return paymentIntentId
}

export async function buyWeekAndSaveCard(at: World, driver: Payer, card?: string): Promise<string> {
  const id = await openWeek(driver)
  await choose(driver, id, { card: 'new', save: true })
  await payByCard(at, id, card)
  return id
}

const refundCents = 699

/** Pays. For some numbers the payment is then refunded (partly or in full) or disputed (won, lost or still open). */
export async function payAndChange(at: World, driver: Payer, number: number): Promise<string> {
  const { stripe } = at.sandbox
  const paymentIntentId = await (number % 4 === 0
    ? pay(at, driver, { planType: 'week', credits: 1 })
    : pay(at, driver, { planType: 'credits', credits: 1 + (number % 3) }))
  if (number % 5 === 1) await stripe.refund(paymentIntentId, refundCents)
  else if (number % 7 === 2) await stripe.refund(paymentIntentId)
  else if (number % 11 === 3) {
    const dispute = await stripe.openDispute(paymentIntentId)
    if (number % 3 < 2) await stripe.closeDispute(dispute.id, number % 3 === 0 ? 'won' : 'lost')
  }
  return paymentIntentId
}

export type PaymentEvent = { readonly type: string; readonly paymentIntentId: string; readonly payload: string }

/** The newest 10,000 events at most, newest first. */
export async function listPaymentEvents({ deps }: World, type?: string): Promise<PaymentEvent[]> {
  const events = await deps.stripe.events
    .list({ limit: 100, ...(type && { types: [type] }) })
    .autoPagingToArray({ limit: 10_000 })
  return events.map((event) => {
    const about = event.data.object as { id: string; payment_intent?: string | null }
    return { type: event.type, paymentIntentId: about.payment_intent ?? about.id, payload: JSON.stringify(event) }
  })
}

export async function paymentEvent(world: World, type: string, paymentIntentId: string): Promise<PaymentEvent> {
  const event = (await listPaymentEvents(world, type)).find((each) => each.paymentIntentId === paymentIntentId)
  if (!event) throw new Error(`The provider has no ${type} for ${paymentIntentId}`)
  return event
}

/** Signs the event now, because Stripe's library refuses old signatures. */
export function webhookOf({ deps, config }: World, { payload }: PaymentEvent) {
  const signature = deps.stripe.webhooks.generateTestHeaderString({ payload, secret: config.STRIPE_WEBHOOK_SECRET })
  return { body: payload, headers: { 'stripe-signature': signature } }
}

/** Delivers an event to a process. Returns the status, or 0 if the process died meanwhile. */
export const deliver = async (world: World, api: ApiProcess, event: PaymentEvent): Promise<number> =>
  (await askApi(api, { method: 'POST', path: '/api/webhooks/stripe', ...webhookOf(world, event) })).status
