import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingAt, refusal } from './testing/paying.ts'
import { startStripe, type StripeWorld } from './testing/world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripe()
})
afterAll(() => world.close())

const { pay } = payingAt(() => world)
const list = (params: Stripe.BalanceTransactionListParams = {}) => world.stripe.balanceTransactions.list(params)
const chargeOf = async (intent: string) => {
  const expand = ['data.balance_transaction']
  const [charge] = (await world.stripe.charges.list({ payment_intent: intent, expand })).data
  return charge ?? expect.fail('there is no charge')
}
const figures = ({ amount, fee, net, type, reporting_category: category }: Stripe.BalanceTransaction) => ({
  amount,
  fee,
  net,
  type,
  category,
})

describe('GET /balance_transactions/:id', () => {
  it("200: a charge's, less its fee, available in two days", async () => {
    const charge = await chargeOf((await pay('pm_card_visa')).id)
    const booked = charge.balance_transaction as Stripe.BalanceTransaction
    expect(await world.stripe.balanceTransactions.retrieve(booked.id)).toEqual(booked)
    expect(figures(booked)).toEqual({ amount: 2499, fee: 102, net: 2397, type: 'charge', category: 'charge' })
    expect(booked.fee_details).toMatchObject([{ amount: 102, type: 'stripe_fee' }])
    expect(booked).toMatchObject({ source: charge.id, status: 'pending', available_on: booked.created + 2 * 24 * 3600 })
  })

  it('200: expands the charge, refund or dispute that it is about', async () => {
    const { id } = await pay('pm_card_visa')
    const charge = await chargeOf(id)
    const { id: booked } = charge.balance_transaction as Stripe.BalanceTransaction
    const withSource = await world.stripe.balanceTransactions.retrieve(booked, { expand: ['source.payment_intent'] })
    expect(withSource.source).toMatchObject({ id: charge.id, payment_intent: { id } })
  })

  it('404: an unknown one', async () => {
    expect((await refusal(world.stripe.balanceTransactions.retrieve('txn_none'))).code).toBe('resource_missing')
  })

  it('401: a browser may not ask', async () => {
    expect((await refusal(world.browser.balanceTransactions.list())).statusCode).toBe(401)
  })
})

describe('GET /balance_transactions', () => {
  it('200: a refund leaves at once, without its fee, and comes back when it fails', async () => {
    const { id } = await pay('pm_card_pendingRefund')
    const refund = await world.standIn.refund(id, 500)
    const booked = async () => (await list({ source: refund.id })).data
    expect((await booked()).map(figures)).toEqual([
      { amount: -500, fee: 0, net: -500, type: 'refund', category: 'refund' },
    ])
    const expand = ['balance_transaction', 'failure_balance_transaction']
    expect(await world.stripe.refunds.retrieve(refund.id, { expand })).not.toHaveProperty(expand[1] ?? '')
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
    const { data } = await list({ source: dispute.id, type: 'adjustment', expand: ['data.source'] })
    expect(data.map(figures)).toEqual([
      { amount: -2499, fee: 0, net: -2499, type: 'adjustment', category: 'dispute' },
      { amount: 2499, fee: 0, net: 2499, type: 'adjustment', category: 'dispute_reversal' },
      { amount: -2499, fee: 1500, net: -3999, type: 'adjustment', category: 'dispute' },
    ])
    const { id: charge } = await chargeOf(id)
    for (const { source } of data) expect(source).toMatchObject({ id: dispute.id, charge, status: 'lost' })
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

  it('200: newest first, page by page, by type and by when it was made', async () => {
    for (let each = 0; each < 3; each += 1) await pay('pm_card_visa')
    const all = await list({ limit: 2 }).autoPagingToArray({ limit: 1000 })
    expect(all.length).toBeGreaterThan(6)
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    const charges = await list({ type: 'charge', limit: 100 })
    expect(charges.data).toEqual(all.filter(({ type }) => type === 'charge'))
    expect(charges).toMatchObject({ url: '/v1/balance_transactions', has_more: false })
    const [first, last] = [
      Math.min(...all.map(({ created }) => created)),
      Math.max(...all.map(({ created }) => created)),
    ]
    expect((await list({ created: { gte: first, lte: last }, limit: 100 })).data).toEqual(all)
    expect((await list({ created: { lt: first } })).data).toEqual([])
    expect((await list({ created: { gt: last } })).data).toEqual([])
    expect((await list({ currency: 'eur' })).data).toEqual([])
    const [newest, second] = all
    expect((await list({ ending_before: second?.id ?? '' })).data).toEqual([newest])
  })

  it('404: an unknown cursor', async () => {
    expect((await refusal(list({ starting_after: 'txn_none' }))).code).toBe('resource_missing')
  })

  it('400: refuses what it does not support: payouts', async () => {
    expect((await refusal(list({ payout: 'po_1' }))).code).toBe('parameter_unknown')
  })
})
