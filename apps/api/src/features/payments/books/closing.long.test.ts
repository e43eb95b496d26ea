import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { metricsDuring } from '../../../testing/recorded-metrics.ts'
import { applyPayment } from '../apply-payment.ts'
import { chargeKey } from '../charges/charges.store.ts'
import { reconcile } from '../reconciliation.ts'
import { type MoneyBench, recordLog, startMoneyBench } from '@arribo/laboratory/money/money-bench'
import { closedDays } from './books.rules.ts'
import { type BooksOfDay, getBooks } from './books.store.ts'
import { closeBooks } from './closing.ts'

const hour = 3_600_000
const dayMs = 24 * hour
let bench: MoneyBench
let log: ReturnType<typeof recordLog>
beforeEach(async () => {
  bench = await startMoneyBench()
  log = recordLog()
})
afterEach(() => bench.close())

async function close(days = 1): Promise<number> {
  bench.time.aheadMs = days * dayMs + 2 * hour
  return closeBooks(bench, log)
}

const figures = ['movements', 'takenCents', 'returnedCents', 'disputedCents', 'feeCents', 'openRefunds'] as const

/** Today's books, or those of two days if midnight (UTC) passed during the test. */
async function books(): Promise<Pick<BooksOfDay, (typeof figures)[number] | 'differences'>> {
  const days = closedDays(new Date(Date.now() + dayMs + 2 * hour), 2)
  const found = (await Promise.all(days.map((day) => getBooks(bench.table, day)))).filter((each) => each !== undefined)
  const sumOf = (figure: (typeof figures)[number]) => found.reduce((sum, each) => sum + each[figure], 0)
  const sums = Object.fromEntries(figures.map((figure) => [figure, sumOf(figure)])) as Record<
    (typeof figures)[number],
    number
  >
  return { ...sums, differences: found.flatMap(({ differences }) => differences) }
}

async function recordedCharge(sub: string) {
  const [charge] = await bench.charges(sub)
  return charge ?? expect.fail('no charge is recorded')
}
const change = async (sub: string, field: 'amountCents' | 'refundedCents', by: number) => {
  const charge = await recordedCharge(sub)
  await bench.table.update({
    Key: chargeKey(charge),
    UpdateExpression: 'ADD #field :by',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':by': by },
  })
  return charge
}

describe('money whose events never arrived', () => {
  it('is applied, and the day is closed to the cent', async () => {
    const { stripe } = bench.sandbox
    const drivers = await Promise.all(Array.from({ length: 6 }, () => bench.addDriver()))
    const ids: string[] = []
    for (const sub of drivers) ids.push(await bench.pay(sub, 'credits', 3, 'pm_card_pendingRefund'))
    const [, part = '', failed = '', lost = '', won = '', back = ''] = ids
    await stripe.endRefund((await stripe.refund(part, 699)).id, 'succeeded')
    await stripe.endRefund((await stripe.refund(failed)).id, 'failed')
    await stripe.closeDispute((await stripe.openDispute(lost)).id, 'lost')
    const { id: later } = await stripe.openDispute(won)
    await stripe.closeDispute(later, 'won')
    const { id: again } = await stripe.openDispute(back)
    await stripe.closeDispute(again, 'won')
    await stripe.closeDispute(again, 'lost')
    await stripe.adjustBalance('fee', -250)

    // Six payments, a refund that arrived and one that failed, and each dispute's opening and end.
    expect(await close()).toBe(6 + 2 + 2 + 2 + 2)
    const paid = 3 * 699
    expect(await books()).toEqual({
      movements: 6 + 1 + 2 + 1 + 2 + 3 + 1,
      takenCents: 6 * paid,
      returnedCents: 699,
      disputedCents: 2 * paid,
      feeCents: 6 * 91 + 3 * 1500 + 250,
      openRefunds: 0,
      differences: [],
    })
    const credits = await Promise.all(drivers.map(async (sub) => (await bench.driver(sub)).credits))
    expect(credits).toEqual([3, 2, 3, 0, 3, 0])
    for (const sub of drivers) expect(await bench.isSound(sub)).toBe(true)
    expect(await reconcile(bench, 48, bench.log)).toBe(0)
    expect(log.lines).toEqual([])
  })

  it('a refund of an older charge is found on the day when it left', async () => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub, 'credits', 2)
    expect(await close()).toBe(1)
    await bench.sandbox.stripe.refund(id, 699)
    await bench.table.deleteMany(closedDays(bench.clock(), 2).map((day) => keys.booksOfDay(day)))
    expect(await close()).toBe(1)
    expect((await bench.driver(sub)).credits).toBe(1)
    expect((await books()).differences).toEqual([])
  })

  it('a refund is compared again until its bank has sent it', async () => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub, 'credits', 2, 'pm_card_pendingRefund')
    const { id: refund } = await bench.sandbox.stripe.refund(id, 699)
    await close()
    expect(await books()).toMatchObject({ openRefunds: 1, returnedCents: 699, differences: [] })
    expect((await bench.driver(sub)).credits).toBe(2)
    await bench.sandbox.stripe.endRefund(refund, 'succeeded')
    expect(await close(2)).toBe(1)
    expect(await books()).toMatchObject({ openRefunds: 0, differences: [] })
    expect((await bench.driver(sub)).credits).toBe(1)
  })
})

describe('a cent that is left over', () => {
  const paidAndApplied = async (changes: { refund?: number } = {}) => {
    const sub = await bench.addDriver()
    const id = await bench.pay(sub, 'credits', 3)
    if (changes.refund) await bench.sandbox.stripe.refund(id, changes.refund)
    await applyPayment(bench, id, bench.log)
    return recordedCharge(sub)
  }

  it('raises the alarm and names its charge, every day until it is explained', async () => {
    const { sub, chargeId, paymentIntentId } = await paidAndApplied()
    await paidAndApplied()
    // Without this record nobody knows what was bought, so applying the payment again can't repair it.
    await bench.table.delete(keys.payment(paymentIntentId))
    await bench.stripe.paymentIntents.update(paymentIntentId, { metadata: { plan: '' } })
    await change(sub, 'amountCents', 1)
    const counted = await metricsDuring(() => close())
    expect(counted).toContainEqual(['arribo.books.differences', {}, 1])
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([
      { level: 'error', text: 'money at the card provider differs from the books' },
    ])
    expect((await books()).differences).toEqual([{ name: chargeId, what: 'taken', cents: -1 }])
    expect(await metricsDuring(() => close(2))).toContainEqual(['arribo.books.differences', {}, 1])
    await change(sub, 'amountCents', -1)
    expect(await metricsDuring(() => close(3))).toEqual([])
    expect((await books()).differences).toEqual([])
  })

  it('a charge that we have and Stripe doesn’t', async () => {
    const charge = await paidAndApplied()
    const { sub } = charge
    const invented = { ...charge, chargeId: 'ch_invented' }
    const item = await bench.table.get(chargeKey(charge))
    await bench.table.put({ Item: { ...item, ...chargeKey(invented), chargeId: 'ch_invented' } })
    await bench.table.put({ Item: { ...keys.chargePlace('ch_invented'), sub, createdAt: charge.createdAt } })
    await close()
    expect((await books()).differences).toContainEqual({ name: 'ch_invented', what: 'taken', cents: -2097 })
  })

  it('a charge in our account that is not of this product, and an adjustment without a charge', async () => {
    const { latest_charge: foreign } = await bench.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'http://localhost:5173/app/pay',
    })
    const { id: adjustment } = await bench.sandbox.stripe.adjustBalance('other_adjustment', -1)
    await close()
    expect((await books()).differences).toEqual([
      { name: foreign, what: 'taken', cents: 5000 },
      { name: adjustment, what: 'unknown', cents: -1 },
    ])
  })
})

it('the money of a driver whose account is gone is compared with the charge alone', async () => {
  const sub = await bench.addDriver()
  const id = await bench.pay(sub, 'credits', 2)
  await applyPayment(bench, id, bench.log)
  await bench.sandbox.stripe.refund(id, 699)
  await bench.table.delete(keys.driver(sub))
  await close()
  expect(await books()).toMatchObject({ returnedCents: 699, differences: [] })
  expect((await recordedCharge(sub)).refundedCents).toBe(699)
})

it('a closed day isn’t fetched again; a day that Stripe couldn’t report is fetched next time', async () => {
  await bench.pay(await bench.addDriver())
  await expect(closeBooks({ ...bench, stripe: bench.unreachableStripe }, log)).rejects.toMatchObject({
    code: 'payment_provider_down',
  })
  expect(await close()).toBe(1)
  expect(await closeBooks({ ...bench, stripe: undefined as unknown as Stripe }, log)).toBe(0)
})
