import type { TestDriver, World } from '@arribo/api/testing/world'

type Plan = { readonly planType: 'week' | 'credits'; readonly credits: number }

/** Opens an intent like the app, pays it like the card form, and returns its ID. No event is delivered. */
export async function pay(
  { deps }: World,
  driver: TestDriver,
  plan: Plan = { planType: 'credits', credits: 3 },
): Promise<string> {
  const answer = await driver.call<{ paymentIntentId: string }>('POST', '/api/users/me/payment/intent', { body: plan })
  if (answer.status !== 200) throw new Error(`The intent answered ${answer.status}: ${answer.text}`)
  const { paymentIntentId } = answer.body
  await deps.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost:5173/app/pay',
  })
  return paymentIntentId
}

const refundCents = 699

/** Pays, and for some numbers refunds part or all of it, or disputes it (won, lost or open). */
export async function payAndChange(world: World, driver: TestDriver, number: number): Promise<string> {
  const { stripe } = world.sandbox
  const plan: Plan =
    number % 4 === 0 ? { planType: 'week', credits: 1 } : { planType: 'credits', credits: 1 + (number % 3) }
  const paymentIntentId = await pay(world, driver, plan)
  if (number % 5 === 1) await stripe.refund(paymentIntentId, refundCents)
  else if (number % 7 === 2) await stripe.refund(paymentIntentId)
  else if (number % 11 === 3) {
    const dispute = await stripe.openDispute(paymentIntentId)
    if (number % 3 < 2) await stripe.closeDispute(dispute.id, number % 3 === 0 ? 'won' : 'lost')
  }
  return paymentIntentId
}
