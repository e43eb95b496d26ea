import type { Stripe } from 'stripe'
import type { TestDriver, World } from '../../../testing/world.ts'

/** Opens a week, agrees to save the card and pays, as the pay page does; returns the payment's ID. */
export async function payAndKeep(world: World, driver: TestDriver, card = 'pm_card_visa'): Promise<string> {
  const id = await openWeek(driver)
  await choose(driver, id, { card: 'new', save: true })
  await world.deps.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'http://localhost/app/pay' })
  return id
}

export async function openWeek(driver: TestDriver): Promise<string> {
  const { body } = await driver.call<{ paymentIntentId: string }>('POST', '/api/users/me/payment/intent', {
    body: { planType: 'week', credits: 1 },
  })
  return body.paymentIntentId
}

export const choose = <Body = object>(driver: Pick<TestDriver, 'call'>, id: string, body: object) =>
  driver.call<Body>('POST', `/api/users/me/payments/${id}/card`, { body })

export async function customersOf({ deps }: Pick<World, 'deps'>, sub: string): Promise<string[]> {
  const events = await deps.stripe.events.list({ type: 'customer.created', limit: 100 })
  return events.data
    .map(({ data }) => data.object as Stripe.Customer)
    .filter(({ metadata }) => metadata['sub'] === sub)
    .map(({ id }) => id)
}
