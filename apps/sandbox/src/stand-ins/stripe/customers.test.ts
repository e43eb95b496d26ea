import { afterAll, describe, expect, it } from 'vitest'
import type { Stripe } from 'stripe'
import { refusal, startStripe } from './testing/world.ts'

const world = await startStripe()
afterAll(() => world.close())

const { create, pay } = world
const addCustomer = async () => (await world.stripe.customers.create()).id

const methodOf = ({ payment_method: method }: Stripe.PaymentIntent): string =>
  typeof method === 'string' ? method : expect.fail('the intent has no method')

const saveCard = async (customer: string): Promise<string> =>
  methodOf(await pay('pm_card_visa', { customer, setup_future_usage: 'on_session' }))

describe('DELETE /customers/:id', () => {
  it('404: refuses a deleted or unknown customer', async () => {
    const id = await addCustomer()
    await world.stripe.customers.del(id)
    for (const gone of [id, 'cus_none'])
      expect((await refusal(world.stripe.customers.del(gone))).code).toBe('resource_missing')
    expect((await refusal(create({ customer: id }))).param).toBe('customer')
  })
})

describe('POST /payment_intents/:id: the customer, the card, and whether it is kept', () => {
  it("400: refuses another customer's card, and a kept one without its customer", async () => {
    const [customer, other] = [await addCustomer(), await addCustomer()]
    const card = await saveCard(customer)
    const { id } = await create()
    const asStranger = await refusal(world.stripe.paymentIntents.update(id, { customer: other, payment_method: card }))
    expect([asStranger.param, asStranger.message]).toEqual([
      'payment_method',
      expect.stringContaining('does not belong to the Customer you supplied'),
    ])
    const asNobody = await refusal(world.stripe.paymentIntents.update(id, { payment_method: card }))
    expect(asNobody.message).toContain(`belongs to the Customer ${customer}`)
    expect((await refusal(pay(card, { customer: other }))).param).toBe('payment_method')
  })
})

describe('POST /payment_intents/:id/confirm: with a saved card', () => {
  it('400: refuses a card that has paid once without being kept', async () => {
    const card = methodOf(await pay('pm_card_visa'))
    expect((await refusal(pay(card))).message).toContain('was previously used')
  })
})
