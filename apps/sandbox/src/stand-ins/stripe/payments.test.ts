import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stripe } from 'stripe'
import { startStripe, startWebhook, type StripeWorld, type Webhook } from './testing/world.ts'

let world: StripeWorld
let webhook: Webhook
const returnUrl = 'https://app.example/pay'

beforeAll(async () => {
  webhook = await startWebhook()
  world = await startStripe({ webhook })
})
afterAll(async () => {
  await world.close()
  await webhook.close()
})

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  world.stripe.paymentIntents.create({
    amount: 2499,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...more,
  })
const pay = (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  create({ payment_method: method, confirm: true, ...more })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('should have been refused'),
    (error: unknown) => error as Stripe.errors.StripeError,
  )

describe('creating a payment intent', () => {
  it('200: answers the intent with its metadata and a client secret', async () => {
    const intent = await create({ metadata: { plan: 'week', credits: '1' } })
    expect(intent).toMatchObject({ amount: 2499, currency: 'usd', status: 'requires_payment_method', livemode: false })
    expect(intent.metadata).toEqual({ plan: 'week', credits: '1' })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
  })

  it('200: answers the first intent again to the same idempotency key', async () => {
    const params = { amount: 699, currency: 'usd', metadata: { plan: 'credits' } }
    const [first, second] = await Promise.all([
      world.stripe.paymentIntents.create(params, { idempotencyKey: 'once' }),
      world.stripe.paymentIntents.create(params, { idempotencyKey: 'once' }),
    ])
    expect(second.id).toBe(first.id)
    expect(
      second.lastResponse.headers['idempotent-replayed'] ?? first.lastResponse.headers['idempotent-replayed'],
    ).toBe('true')
  })

  it('400: refuses a key that was used with other parameters', async () => {
    await world.stripe.paymentIntents.create({ amount: 699, currency: 'usd' }, { idempotencyKey: 'mine' })
    const other = world.stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, { idempotencyKey: 'mine' })
    expect(await refusal(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it.each([
    ['a fraction', { amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    ['less than 50 cents', { amount: 49 }, 'amount_too_small', 'amount'],
    ['another currency', { currency: 'eur' }, undefined, 'currency'],
    ['an unknown customer', { customer: 'cus_none' }, 'resource_missing', 'customer'],
    ['an unsupported parameter', { transfer_group: 'x' }, 'parameter_unknown', 'transfer_group'],
  ])('400: refuses %s', async (_name, params, code, param) => {
    const error = await refusal(create(params))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect([error.code, error.param]).toEqual([code, param])
  })
})

describe('confirming', () => {
  it('200: pays, with a charge, its receipt and the events in order', async () => {
    const intent = await create()
    const paid = await world.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.refunds', 'payment_method'],
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2499 })
    expect(paid.latest_charge).toMatchObject({
      status: 'succeeded',
      receipt_url: expect.stringContaining('/stripe/receipts/ch_'),
      refunds: { data: [], has_more: false },
    })
    expect(paid.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } })
    const events = await world.stripe.events.list({ limit: 4 })
    expect(events.data.map(({ type }) => type)).toEqual([
      'charge.updated',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
  })

  it.each([
    ['chargeDeclined', 'card_declined', 'generic_decline'],
    ['visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
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
    expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
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

  it('400: wants a way back where methods may redirect', async () => {
    const error = await refusal(pay('pm_card_visa', { automatic_payment_methods: { enabled: true } }))
    expect(error.param).toBe('return_url')
  })

  it('402: refuses a card number that went through a server', async () => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
    const error = await refusal(world.stripe.paymentMethods.create({ type: 'card', card }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  })

  it('200: waits for the cardholder where the bank wants to ask', async () => {
    const waiting = await pay('pm_card_authenticationRequired', { return_url: returnUrl })
    expect(waiting.status).toBe('requires_action')
    expect(waiting.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: expect.stringContaining(`/stripe/3ds/${waiting.id}`) },
    })
    expect((await pay('pm_card_threeDSecure2Required')).next_action?.type).toBe('use_stripe_sdk')
  })

  it('200: stays processing while payments are held, until it is settled', async () => {
    world.standIn.holdPayments(true)
    const held = await pay('pm_card_visa')
    world.standIn.holdPayments(false)
    expect(held.status).toBe('processing')
    await webhook.waitFor('payment_intent.processing')
    await world.standIn.settle(held.id)
    expect((await world.stripe.paymentIntents.retrieve(held.id)).status).toBe('succeeded')
  })
})

describe('changing and cancelling', () => {
  it('200: merges metadata and changes what is not paid yet', async () => {
    const intent = await create({ metadata: { plan: 'week', note: 'x' } })
    const changed = await world.stripe.paymentIntents.update(intent.id, {
      amount: 699,
      metadata: { note: '', more: 'y' },
    })
    expect(changed).toMatchObject({ amount: 699, metadata: { plan: 'week', more: 'y' } })
    expect(changed.metadata).not.toHaveProperty('note')
  })

  it('400: refuses another amount and a cancellation after payment', async () => {
    const paid = await pay('pm_card_visa')
    expect((await refusal(world.stripe.paymentIntents.update(paid.id, { amount: 699 }))).code).toBe(
      'payment_intent_unexpected_state',
    )
    expect((await refusal(world.stripe.paymentIntents.cancel(paid.id))).code).toBe('payment_intent_unexpected_state')
  })

  it('200: cancels what is open; a canceled intent cannot be paid', async () => {
    const intent = await create()
    const canceled = await world.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await webhook.waitFor('payment_intent.canceled')
    const error = await refusal(world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
    expect(error.code).toBe('payment_intent_unexpected_state')
  })
})

describe('refunds', () => {
  it('200: gives back a part, then the rest', async () => {
    const paid = await pay('pm_card_visa')
    const part = await world.stripe.refunds.create({ payment_intent: paid.id, amount: 500 })
    expect(part).toMatchObject({ amount: 500, status: 'succeeded', payment_intent: paid.id })
    const chargeId = typeof part.charge === 'string' ? part.charge : ''
    await world.stripe.refunds.create({ charge: chargeId })
    const charge = await world.stripe.charges.retrieve(chargeId)
    expect(charge).toMatchObject({ amount_refunded: 2499, refunded: true })
    expect((await world.stripe.refunds.list({ payment_intent: paid.id })).data.map(({ amount }) => amount)).toEqual([
      1999, 500,
    ])
    await webhook.waitFor('charge.refunded', 2)
    await webhook.waitFor('refund.updated', 2)
  })

  it.each([
    ['a second full refund', { first: 2499, second: undefined }, 'charge_already_refunded'],
    ['more than is left', { first: 2000, second: 500 }, undefined],
  ])('400: refuses %s', async (_name, { first, second }, code) => {
    const paid = await pay('pm_card_visa')
    await world.stripe.refunds.create({ payment_intent: paid.id, amount: first })
    const again = world.stripe.refunds.create({ payment_intent: paid.id, ...(second && { amount: second }) })
    expect((await refusal(again)).code).toBe(code)
  })

  it('400: refuses a refund of what was never paid', async () => {
    const intent = await create()
    expect((await refusal(world.stripe.refunds.create({ payment_intent: intent.id }))).param).toBe('payment_intent')
  })
})

describe('disputes', () => {
  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('200: %s ends a dispute as %s', async (words, status) => {
    const paid = await pay('pm_card_createDispute')
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: paid.id })).data
    expect(dispute).toMatchObject({ amount: 2499, reason: 'fraudulent', status: 'needs_response' })
    await world.stripe.disputes.update(String(dispute?.id), { evidence: { uncategorized_text: words }, submit: true })
    expect((await world.stripe.disputes.retrieve(String(dispute?.id))).status).toBe(status)
  })

  it('200: gives the money back with the events that say so', async () => {
    const paid = await pay('pm_card_visa')
    const dispute = await world.standIn.openDispute(paid.id)
    expect((await refusal(world.stripe.refunds.create({ payment_intent: paid.id }))).code).toBe('charge_disputed')
    await world.standIn.closeDispute(dispute.id, 'won')
    const ours = async (type: string) =>
      (await webhook.waitFor(type)).some(({ data }) => (data.object as { id?: string }).id === dispute.id)
    const types = ['created', 'funds_withdrawn', 'closed', 'funds_reinstated']
    for (const type of types) await expect.poll(() => ours(`charge.dispute.${type}`)).toBe(true)
    expect((await refusal(world.stripe.disputes.close(dispute.id))).code).toBe('dispute_closed')
  })
})
