import type { TestDriver, World } from '../../../testing/world.ts'
import { applyPayment } from '../apply-payment.ts'
import { listAttemptedIntents } from '../attempts.store.ts'

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

/** Pays for a credit; the payment stays in processing. Returns its ID. */
export async function payHeld(world: World, driver: TestDriver): Promise<string> {
  const id = await openPurchase(driver, 1)
  world.sandbox.stripe.holdPayments(true)
  await payByCard(world, id)
  world.sandbox.stripe.holdPayments(false)
  return id
}

/** Ends the processing of a driver's payment. */
export async function settleHeld(world: World, { sub }: Pick<TestDriver, 'sub'>): Promise<void> {
  const [id = ''] = await listAttemptedIntents(world.deps.table, sub)
  await world.sandbox.stripe.settle(id)
  await applyPayment(world.deps, id, world.app.log)
}
