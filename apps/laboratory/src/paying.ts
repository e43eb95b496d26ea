import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import type { TestDriver, World } from './world.ts'

type Payer = Pick<TestDriver, 'call'>
type Plan = { readonly planType: PlanId; readonly credits: number }

/** Opens a payment as the driver app does; returns its ID. */
async function openPayment({ call }: Payer, body: Plan): Promise<string> {
  const {
    status,
    text,
    body: opened,
  } = await call<{ paymentIntentId: string }>('POST', '/api/users/me/payment/intent', { body })
  if (status !== 200) throw new Error(`Opening a payment answered ${status}: ${text}`)
  return opened.paymentIntentId
}

export const openPurchase = (driver: Payer, credits: number): Promise<string> =>
  openPayment(driver, { planType: 'credits', credits })

export const openWeek = (driver: Payer): Promise<string> => openPayment(driver, { planType: 'week', credits: 1 })

/** Pays by card, as Stripe's form does in the browser. */
export const payByCard = ({ deps }: World, id: string, card = 'pm_card_visa') =>
  deps.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'http://localhost:5173/app/pay' })

/** Whether to pay with a saved card or a new one, as the pay page asks. */
export const choose = <Body = object>({ call }: Payer, id: string, body: object) =>
  call<Body>('POST', `/api/users/me/payments/${id}/card`, { body })

/** Opens a payment and pays it; returns its ID. No event is delivered. */
export async function pay(
  world: World,
  driver: Payer,
  plan: Plan = { planType: 'credits', credits: 3 },
): Promise<string> {
  const id = await openPayment(driver, plan)
  await payByCard(world, id)
  return id
}

/** Opens a week, agrees to save the card and pays, as the pay page does; returns the payment's ID. */
export async function payAndKeep(world: World, driver: Payer, card?: string): Promise<string> {
  const id = await openWeek(driver)
  await choose(driver, id, { card: 'new', save: true })
  await payByCard(world, id, card)
  return id
}

const refundCents = 699

/** Pays, and for some numbers refunds part or all of it, or disputes it (won, lost or open). */
export async function payAndChange(world: World, driver: Payer, number: number): Promise<string> {
  const { stripe } = world.sandbox
  const paymentIntentId = await (number % 4 === 0
    ? pay(world, driver, { planType: 'week', credits: 1 })
    : pay(world, driver, { planType: 'credits', credits: 1 + (number % 3) }))
  if (number % 5 === 1) await stripe.refund(paymentIntentId, refundCents)
  else if (number % 7 === 2) await stripe.refund(paymentIntentId)
  else if (number % 11 === 3) {
    const dispute = await stripe.openDispute(paymentIntentId)
    if (number % 3 < 2) await stripe.closeDispute(dispute.id, number % 3 === 0 ? 'won' : 'lost')
  }
  return paymentIntentId
}
