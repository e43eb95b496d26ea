import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startStripe } from './testing/world.ts'

const world = await startStripe()
afterAll(() => world.close())

const { pay } = world

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

const list = (params: Stripe.BalanceTransactionListParams) => world.stripe.balanceTransactions.list(params)
const about = async (id: string) => (await list({ limit: 100 })).data.filter(({ source }) => source === id)
const figures = ({ amount, fee, net, type, reporting_category: category }: Stripe.BalanceTransaction) => ({
  amount,
  fee,
  net,
  type,
  category,
})

describe('GET /balance_transactions', () => {
  it('200: a refund leaves at once, without its fee, and comes back when it fails', async () => {
    const { id } = await pay('pm_card_pendingRefund')
    const refund = await world.standIn.refund(id, 500)
    const booked = () => about(refund.id)
    expect((await booked()).map(figures)).toEqual([
      { amount: -500, fee: 0, net: -500, type: 'refund', category: 'refund' },
    ])
    const expand = ['balance_transaction', 'failure_balance_transaction']
    await world.standIn.endRefund(refund.id, 'failed')
    const failed = await world.stripe.refunds.retrieve(refund.id, { expand })
    expect(await booked()).toEqual([failed.failure_balance_transaction, failed.balance_transaction])
    expect(figures(failed.failure_balance_transaction as Stripe.BalanceTransaction)).toEqual({
      amount: 500,
      fee: 0,
      net: 500,
      type: 'refund_failure',
      category: 'refund_failure',
    })
  })

  it('200: a dispute withdraws with a fee, reinstates when won, and withdraws again when lost after all', async () => {
    const { id } = await pay('pm_card_visa')
    const dispute = await world.standIn.openDispute(id)
    await world.standIn.closeDispute(dispute.id, 'won')
    await world.standIn.closeDispute(dispute.id, 'lost')
    const data = await about(dispute.id)
    expect(data.map(figures)).toEqual([
      { amount: -2499, fee: 0, net: -2499, type: 'adjustment', category: 'dispute' },
      { amount: 2499, fee: 0, net: 2499, type: 'adjustment', category: 'dispute_reversal' },
      { amount: -2499, fee: 1500, net: -3999, type: 'adjustment', category: 'dispute' },
    ])
    const { id: charge } = await chargeOf(id)
    const expanded = await list({ limit: data.length, expand: ['data.source'] })
    for (const { source } of expanded.data) expect(source).toMatchObject({ id: dispute.id, charge, status: 'lost' })
    const { balance_transactions: of } = await world.stripe.disputes.retrieve(dispute.id)
    expect(of.map((each) => each.id)).toEqual(data.map((each) => each.id).toReversed())
  })

  it('200: fees of the account and other adjustments belong to nothing', async () => {
    await world.standIn.adjustBalance('accountFee', -700)
    await world.standIn.adjustBalance('otherAdjustment', -1)
    const { data } = await list({ limit: 2, expand: ['data.source'] })
    expect(data).toMatchObject([
      { amount: -1, source: null, type: 'adjustment', reporting_category: 'other_adjustment' },
      { amount: -700, source: null, type: 'stripe_fee', reporting_category: 'fee' },
    ])
  })
})
