import type { Stripe } from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { startStripe } from './testing/world.ts'

const world = await startStripe()
afterAll(() => world.close())

const { pay } = world
const list = (params: Stripe.BalanceTransactionListParams = {}) => world.stripe.balanceTransactions.list(params)
/** Those that are about this charge, refund or dispute. */
const about = async (id: string) => (await list({ limit: 100 })).data.filter(({ source }) => source === id)
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

  it('200: newest first, by when it was made', async () => {
    for (let each = 0; each < 3; each += 1) await pay('pm_card_visa')
    const all = await list({ limit: 2 }).autoPagingToArray({ limit: 1000 })
    expect(all.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))].toSorted().toReversed())
    const first = Math.min(...all.map(({ created }) => created))
    expect((await list({ created: { gte: first }, limit: 100 })).data).toEqual(all)
    expect((await list({ created: { lt: first } })).data).toEqual([])
  })
})
