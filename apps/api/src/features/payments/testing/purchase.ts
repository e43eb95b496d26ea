import type { TestDriver, World } from '../../../testing/world.ts'

/** Starts a purchase of credits as the driver app does; returns the payment's ID. */
export async function openPurchase(driver: TestDriver, credits: number): Promise<string> {
  const { body } = await driver.call<{ paymentIntentId: string }>('POST', '/api/users/me/payment/intent', {
    body: { planType: 'credits', credits },
  })
  return body.paymentIntentId
}

/** Pays by card, as Stripe's form does in the browser. */
export const payByCard = ({ deps }: World, id: string, card = 'pm_card_visa') =>
  deps.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'http://localhost/app/pay' })
