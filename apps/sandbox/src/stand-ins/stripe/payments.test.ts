import { afterAll, describe, expect, it } from 'vitest'
import { Stripe } from 'stripe'
import { refusal, startStripe } from './testing/world.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const world = await startStripe()
afterAll(() => world.close())

const { create, pay } = world

describe('POST /payment_intents', () => {
  it('200: returns the first intent again for the same idempotency key; 400: for other parameters', async () => {
    const make = (amount: number) =>
      world.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'once' })
    expect((await make(699)).id).toBe((await make(699)).id)
    expect(await refusal(make(700))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it.each([
    ['a fraction', { amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    ['less than 50 cents', { amount: 49 }, undefined, 'amount'],
    ['another currency', { currency: 'eur' }, undefined, 'currency'],
    ['an unknown customer', { customer: 'cus_none' }, 'resource_missing', 'customer'],
    ['an unsupported parameter', { transfer_group: 'x' }, 'parameter_unknown', 'transfer_group'],
  ])('400: refuses %s', async (_name, params, code, param) => {
    const error = await refusal(create(params))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect([error.code, error.param]).toEqual([code, param])
  })
})

describe('POST /payment_intents/:id/confirm', () => {
  it.each([
    ['chargeDeclined', 'card_declined', 'generic_decline'],
    ['visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['chargeDeclinedExpiredCard', 'expired_card', ''],
    ['chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['chargeDeclinedProcessingError', 'processing_error', ''],
  ])('402: %s is declined and leaves the intent payable', async (alias, code, declineCode) => {
    const intent = await create()
    const error = await refusal(world.stripe.paymentIntents.confirm(intent.id, { payment_method: `pm_card_${alias}` }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect([error.code, error.decline_code]).toEqual([code, declineCode])
    const after = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code },
    })
    expect(after.latest_charge).toMatchObject({ status: 'failed', failure_code: code })
    const paid = await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' })
    expect(paid.status).toBe('succeeded')
  })

  it('402: replays a decline for its idempotency key without a second charge', async () => {
    const intent = await create()
    const confirm = () =>
      world.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'declined' },
      )
    await refusal(confirm())
    expect(await refusal(confirm())).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect((await world.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  it('400: refuses an intent that is already paid, and shows it', async () => {
    const paid = await pay('pm_card_visa')
    const error = await refusal(world.stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }))
    expect(error.code).toBe('payment_intent_unexpected_state')
    expect(error.payment_intent).toMatchObject({ id: paid.id, status: 'succeeded' })
  })

  it('402: declines once, for whoever was named and for nobody else', async () => {
    const [ana, luis] = ['+13055550100', '+13055550101'].map((phoneNumber) => ({ metadata: { phoneNumber } }))
    world.standIn.declineNext(true, '+13055550100')
    expect((await pay('pm_card_visa', luis)).status).toBe('succeeded')
    expect(await refusal(pay('pm_card_visa', ana))).toMatchObject({ code: 'card_declined' })
    expect((await pay('pm_card_visa', ana)).status).toBe('succeeded')
    world.standIn.declineNext(true)
    world.standIn.declineNext(false)
    expect((await pay('pm_card_visa', luis)).status).toBe('succeeded')
  })

  it('200: stays processing while payments are held, until it is settled', async () => {
    world.standIn.holdPayments(true)
    const held = await pay('pm_card_visa')
    world.standIn.holdPayments(false)
    expect(held.status).toBe('processing')
    await world.webhook.waitFor('payment_intent.processing')
    await world.standIn.settle(held.id)
    expect((await world.stripe.paymentIntents.retrieve(held.id)).status).toBe('succeeded')
  })
})

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
    expect(asStranger.param).toBe('payment_method')
    const asNobody = await refusal(world.stripe.paymentIntents.update(id, { payment_method: card }))
    expect(asNobody.message).toContain('does not belong to the Customer')
    expect((await refusal(pay(card, { customer: other }))).param).toBe('payment_method')
  })
})

describe('POST /payment_intents/:id/confirm: with a saved card', () => {
  it('400: refuses a card that has paid once without being kept', async () => {
    const card = methodOf(await pay('pm_card_visa'))
    expect((await refusal(pay(card))).message).toContain('was previously used')
  })
})

const chargeOf = async (intentId: string) => {
  const [charge] = (await world.stripe.charges.list({ payment_intent: intentId })).data
  return charge ?? expect.fail('there is no charge')
}

describe('GET /charges/:id', () => {
  it("200: the receipt is at the sandbox's current address", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
    const seeding = await startStripe({ folder, receiptsAt: 'http://localhost:4000' })
    const { id } = await seeding.pay('pm_card_visa')
    const [made] = (await seeding.stripe.charges.list({ payment_intent: id })).data
    expect(made?.receipt_url).toBe(`http://localhost:4000/stripe/receipts/${made?.id}`)
    await seeding.close()
    const later = await startStripe({ folder })
    const [found] = (await later.stripe.charges.list({ payment_intent: id })).data
    expect((await fetch(found?.receipt_url ?? '')).status).toBe(200)
    await later.close()
  })
})

describe('POST /refunds, GET /refunds/:id', () => {
  const refund = (params: Stripe.RefundCreateParams, idempotencyKey?: string) =>
    world.stripe.refunds.create(params, idempotencyKey === undefined ? undefined : { idempotencyKey })

  it('200: creates one refund per idempotency key, and repeats its refusal too', async () => {
    const { id: intent } = await pay('pm_card_visa')
    const once = () => refund({ payment_intent: intent, amount: 2499 }, `once-${intent}`)
    expect((await once()).id).toBe((await once()).id)
    const again = () => refund({ payment_intent: intent, amount: 1 }, `again-${intent}`)
    const [first, second] = [await refusal(again()), await refusal(again())]
    expect([first.code, second.code]).toEqual(['charge_already_refunded', 'charge_already_refunded'])
  })

  it.each([
    ['a charge that is refunded', { code: 'charge_already_refunded' }, { first: 2499, second: 1 }],
    ['more than is left', { code: undefined, param: 'amount' }, { first: 2000, second: 500 }],
    ['nothing', { code: 'parameter_invalid_integer', param: 'amount' }, { first: 1, second: 0 }],
  ])('400: refuses %s', async (_what, expected, { first, second }) => {
    const { id: intent } = await pay('pm_card_visa')
    await refund({ payment_intent: intent, amount: first })
    expect(await refusal(refund({ payment_intent: intent, amount: second }))).toMatchObject(expected)
  })

  it('a card with a slow bank: pending at first, then sent, then returned', async () => {
    const { id: intent } = await pay('pm_card_pendingRefund')
    const { id } = await refund({ payment_intent: intent, amount: 500 })
    const statusNow = async () => (await world.stripe.refunds.retrieve(id)).status
    expect(await statusNow()).toBe('pending')
    await world.standIn.endRefund(id, 'succeeded')
    expect(await statusNow()).toBe('succeeded')
    await expect(world.standIn.endRefund(id, 'succeeded')).rejects.toThrow('has ended already')
    await world.standIn.endRefund(id, 'failed')
    expect(await statusNow()).toBe('failed')
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false })
    await world.webhook.waitFor('refund.failed')
  })
})

describe('GET /disputes, GET /disputes/:id', () => {
  it('by hand: returns the money with the matching events, once', async () => {
    const paid = await pay('pm_card_visa')
    const dispute = await world.standIn.openDispute(paid.id)
    await expect(world.standIn.refund(paid.id)).rejects.toThrow('has been charged back')
    await expect(world.standIn.openDispute(paid.id)).rejects.toThrow('cannot be disputed')
    await world.standIn.closeDispute(dispute.id, 'won')
    const ours = async (type: string) =>
      (await world.webhook.waitFor(type)).some(({ data }) => (data.object as { id?: string }).id === dispute.id)
    const types = ['created', 'funds_withdrawn', 'closed', 'funds_reinstated']
    for (const type of types) await expect.poll(() => ours(`charge.dispute.${type}`)).toBe(true)
    await expect(world.standIn.closeDispute(dispute.id, 'won')).rejects.toThrow('already closed')
  })
})
