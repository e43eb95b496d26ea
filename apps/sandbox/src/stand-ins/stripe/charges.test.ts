import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStripe, startWebhook, type StripeWorld, type Webhook } from './testing/world.ts'
import { payingAt, refusal } from './testing/paying.ts'

let world: StripeWorld
let webhook: Webhook

beforeAll(async () => {
  webhook = await startWebhook()
  world = await startStripe({ webhook })
})
afterAll(async () => {
  await world.close()
  await webhook.close()
})

const { create, pay } = payingAt(() => world)

const chargeOf = async (intentId: string) => {
  const [charge] = (await world.stripe.charges.list({ payment_intent: intentId })).data
  return charge ?? expect.fail('there is no charge')
}

describe('GET /charges/:id', () => {
  it('200: returns a charge with its card and receipt', async () => {
    const { id } = await chargeOf((await pay('pm_card_mastercard')).id)
    const charge = await world.stripe.charges.retrieve(id)
    expect(charge).toMatchObject({ id, paid: true, payment_method_details: { card: { brand: 'mastercard' } } })
    expect(charge.receipt_url).toContain(`/stripe/receipts/${id}`)
  })

  it("200: the receipt is at the sandbox's current address", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
    const seeding = await startStripe({ folder, receiptsAt: 'http://localhost:4000' })
    const { id } = await payingAt(() => seeding).pay('pm_card_visa')
    const [made] = (await seeding.stripe.charges.list({ payment_intent: id })).data
    expect(made?.receipt_url).toBe(`http://localhost:4000/stripe/receipts/${made?.id}`)
    await seeding.close()
    const later = await startStripe({ folder })
    const [found] = (await later.stripe.charges.list({ payment_intent: id })).data
    expect((await fetch(found?.receipt_url ?? '')).status).toBe(200)
    await later.close()
  })

  it('404: an unknown charge', async () => {
    expect((await refusal(world.stripe.charges.retrieve('ch_none'))).code).toBe('resource_missing')
  })
})

describe('POST /charges/:id', () => {
  it('200: merges metadata and sends an event', async () => {
    const { id } = await chargeOf((await pay('pm_card_visa', { metadata: { phoneNumber: '+13055550100' } })).id)
    const changed = await world.stripe.charges.update(id, { metadata: { phoneNumber: '', note: 'x' } })
    expect(changed.metadata).toEqual({ note: 'x' })
    await expect
      .poll(async () => (await webhook.waitFor('charge.updated')).map(({ data }) => (data.object as { id: string }).id))
      .toContain(id)
  })

  it('404: an unknown charge', async () => {
    expect((await refusal(world.stripe.charges.update('ch_none', {}))).code).toBe('resource_missing')
  })

  it('400: refuses an unsupported parameter', async () => {
    const { id } = await chargeOf((await pay('pm_card_visa')).id)
    expect((await refusal(world.stripe.charges.update(id, { transfer_group: 'x' }))).code).toBe('parameter_unknown')
  })
})

describe('POST /refunds, GET /refunds/:id', () => {
  const refund = (params: Stripe.RefundCreateParams, idempotencyKey?: string) =>
    world.stripe.refunds.create(params, idempotencyKey === undefined ? undefined : { idempotencyKey })

  it('200: refunds a part, with reason and metadata', async () => {
    const { id: intent } = await pay('pm_card_visa')
    const { id: charge } = await chargeOf(intent)
    const made = await refund({ charge, amount: 500, reason: 'duplicate', metadata: { request: '1' } })
    expect(made).toMatchObject({
      amount: 500,
      charge,
      payment_intent: intent,
      reason: 'duplicate',
      status: 'succeeded',
    })
    expect((await world.stripe.refunds.retrieve(made.id)).metadata).toEqual({ request: '1' })
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 500, refunded: false })
  })

  it('200: refunds the rest of an intent', async () => {
    const { id: intent } = await pay('pm_card_visa')
    await refund({ payment_intent: intent, amount: 500 })
    expect(await refund({ payment_intent: intent })).toMatchObject({ amount: 1999, reason: null })
  })

  it('200: creates one refund per idempotency key, and repeats its refusal too', async () => {
    const { id: intent } = await pay('pm_card_visa')
    const once = () => refund({ payment_intent: intent, amount: 2499 }, `once-${intent}`)
    expect((await once()).id).toBe((await once()).id)
    const again = () => refund({ payment_intent: intent, amount: 1 }, `again-${intent}`)
    const [first, second] = [await refusal(again()), await refusal(again())]
    expect([first.code, second.code]).toEqual(['charge_already_refunded', 'charge_already_refunded'])
    expect(second.headers?.['original-request']).toBe(first.requestId)
  })

  it('400: refuses an idempotency key used with another amount', async () => {
    const { id: intent } = await pay('pm_card_visa')
    await refund({ payment_intent: intent, amount: 500 }, `other-${intent}`)
    const error = await refusal(refund({ payment_intent: intent, amount: 600 }, `other-${intent}`))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
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

  it('400: refuses a disputed charge', async () => {
    const { id: intent } = await pay('pm_card_createDispute')
    expect((await refusal(refund({ payment_intent: intent }))).code).toBe('charge_disputed')
  })

  it('400: refuses an unpaid charge, both parameters at once and none', async () => {
    const { id: open } = await create()
    expect((await refusal(refund({ payment_intent: open }))).code).toBe('payment_intent_unexpected_state')
    expect((await refusal(refund({ payment_intent: open, charge: 'ch_x' }))).message).toContain('only specify one')
    expect((await refusal(refund({ amount: 5 }))).code).toBe('parameter_missing')
  })

  it('404: an unknown charge or refund', async () => {
    expect(await refusal(refund({ charge: 'ch_none' }))).toMatchObject({ code: 'resource_missing', param: 'charge' })
    expect((await refusal(world.stripe.refunds.retrieve('re_none'))).code).toBe('resource_missing')
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
    await webhook.waitFor('refund.failed')
  })
})

describe('GET /refunds', () => {
  it('200: returns a partial refund and the rest, newest first, by intent or charge', async () => {
    const { id: intent } = await pay('pm_card_visa')
    await world.standIn.refund(intent, 500)
    await world.standIn.refund(intent)
    const charge = await chargeOf(intent)
    expect(charge).toMatchObject({ amount_refunded: 2499, refunded: true })
    for (const of of [{ payment_intent: intent }, { charge: charge.id }]) {
      const { data } = await world.stripe.refunds.list(of)
      expect(data.map(({ amount, status }) => [amount, status])).toEqual([
        [1999, 'succeeded'],
        [500, 'succeeded'],
      ])
    }
    await webhook.waitFor('charge.refunded', 2)
    await webhook.waitFor('refund.updated', 2)
  })

  it('404: refuses an unknown cursor', async () => {
    expect((await refusal(world.stripe.refunds.list({ starting_after: 're_none' }))).code).toBe('resource_missing')
  })

  it.each([
    ['a second full refund', { first: 2499, second: undefined }, 'has already been refunded'],
    ['more than is left', { first: 2000, second: 500 }, 'greater than unrefunded amount'],
    ['nothing', { first: 1, second: 0 }, 'Invalid positive integer'],
  ])('by hand: refuses %s', async (_name, { first, second }, message) => {
    const { id } = await pay('pm_card_visa')
    await world.standIn.refund(id, first)
    await expect(world.standIn.refund(id, second)).rejects.toThrow(message)
  })

  it('by hand: refuses an unpaid charge', async () => {
    await expect(world.standIn.refund((await create()).id)).rejects.toThrow('requires_payment_method')
  })
})

describe('GET /disputes, GET /disputes/:id', () => {
  it('200: returns what a card disputed by itself, with a week to answer', async () => {
    const paid = await pay('pm_card_createDispute')
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: paid.id })).data
    expect(dispute).toMatchObject({ amount: 2499, reason: 'fraudulent', status: 'needs_response' })
    const { id: charge } = await chargeOf(paid.id)
    expect((await world.stripe.disputes.list({ charge })).data).toEqual([dispute])
    expect(await world.stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ charge, status: 'needs_response' })
  })

  it.each(['won', 'lost'] as const)('200: returns its end by hand: %s', async (outcome) => {
    const { id } = await pay('pm_card_visa')
    const dispute = await world.standIn.openDispute(id)
    await world.standIn.closeDispute(dispute.id, outcome)
    expect((await world.stripe.disputes.list({ payment_intent: id })).data[0]?.status).toBe(outcome)
  })

  it('404: refuses an unknown cursor', async () => {
    expect((await refusal(world.stripe.disputes.list({ ending_before: 'dp_none' }))).code).toBe('resource_missing')
  })

  it('by hand: returns the money with the matching events, once', async () => {
    const paid = await pay('pm_card_visa')
    const dispute = await world.standIn.openDispute(paid.id)
    await expect(world.standIn.refund(paid.id)).rejects.toThrow('has been charged back')
    await expect(world.standIn.openDispute(paid.id)).rejects.toThrow('cannot be disputed')
    await world.standIn.closeDispute(dispute.id, 'won')
    const ours = async (type: string) =>
      (await webhook.waitFor(type)).some(({ data }) => (data.object as { id?: string }).id === dispute.id)
    const types = ['created', 'funds_withdrawn', 'closed', 'funds_reinstated']
    for (const type of types) await expect.poll(() => ours(`charge.dispute.${type}`)).toBe(true)
    await expect(world.standIn.closeDispute(dispute.id, 'won')).rejects.toThrow('already closed')
  })
})

describe('GET /radar/early_fraud_warnings', () => {
  it('a reported charge has one early fraud warning, listed by payment, and the webhook gets it', async () => {
    const { id } = await pay('pm_card_visa')
    const warning = await world.standIn.reportFraud(id)
    const { data, url } = await world.stripe.radar.earlyFraudWarnings.list({ payment_intent: id })
    expect(url).toBe('/v1/radar/early_fraud_warnings')
    expect(data).toEqual([warning])
    expect(warning).toMatchObject({ object: 'radar.early_fraud_warning', payment_intent: id, actionable: true })
    await expect(world.standIn.reportFraud(id)).rejects.toThrow('cannot be reported')
    const { data: events } = await world.stripe.events.list({ type: 'radar.early_fraud_warning.created' })
    expect(events.map(({ data }) => data.object)).toEqual([warning])
  })

  it('400: refuses a page above a hundred', async () => {
    const list = world.stripe.radar.earlyFraudWarnings.list({ limit: 101 })
    expect(await refusal(list)).toMatchObject({ statusCode: 400, param: 'limit' })
  })
})
