import type { listUserPayments } from '@arribo/api-contracts/admin/payments/user-payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { beforeEach, expect, it } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { walkPages } from '../../../testing/walk-pages.ts'
import type { Charge } from '../charges/charge-item.ts'
import { chargeOn, recordCharges } from '../testing/charge-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

type Payments = Answer<typeof listUserPayments>

let driver: TestDriver

const world = await openWorld()
const admin = await world.signUpAdmin()
beforeEach(async () => void (driver = await world.signUpDriver()))

const list = (query: Record<string, string> = {}) =>
  admin.call<Payments>('GET', `/api/admin/users/${encodeURIComponent(driver.phone)}/payments`, { query })

async function keepCharge(minute: number, over: Partial<Charge> = {}): Promise<void> {
  const charge = chargeOn(driver, '2026-06-01', {
    chargeId: `ch_${minute}`,
    paymentIntentId: `pi_${minute}`,
    plan: 'credits',
    credits: 2,
    amountCents: 1398,
    receiptUrl: `https://pay.example/receipts/${minute}`,
    createdAt: new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString(),
    ...over,
  })
  await recordCharges(world.deps.table, [charge])
}

it('200: includes failed attempts, with the specified field names, newest first', async () => {
  await keepCharge(1, { refundedCents: 699 })
  await keepCharge(2, {
    status: 'failed',
    failureMessage: 'Your card was declined.',
    declineCode: 'card_declined',
    receiptUrl: null,
  })
  await keepCharge(3, { plan: 'week', credits: 1, amountCents: 2499, refunded: true, disputed: true })
  const { body } = await list()
  const [week, failed, partlyRefunded] = body.data
  expect(partlyRefunded).toEqual({
    id: 'ch_1',
    amount: 1398,
    amount_refunded: 699,
    created: Date.UTC(2026, 5, 1, 12, 1) / 1000,
    status: 'succeeded',
    refunded: false,
    disputed: false,
    dispute_lost: false,
    failure_message: null,
    decline_code: null,
    receipt_url: 'https://pay.example/receipts/1',
    metadata: { plan: 'credits', credits: 2 },
  })
  const why = { status: 'failed', failure_message: 'Your card was declined.', decline_code: 'card_declined' }
  expect(failed).toEqual({
    ...partlyRefunded,
    ...why,
    id: 'ch_2',
    amount_refunded: 0,
    created: Date.UTC(2026, 5, 1, 12, 2) / 1000,
    receipt_url: null,
  })
  expect(week).toMatchObject({ refunded: true, disputed: true, amount: 2499, metadata: { plan: 'week' } })
})

it.each(['http://pay.example/1', 'javascript:alert(1)', 'data:text/html,x'])(
  '200: does not show a receipt at %s',
  async (receiptUrl) => {
    await keepCharge(1, { receiptUrl })
    expect((await list()).body.data).toMatchObject([{ receipt_url: null }])
  },
)

it('200: paginated', async () => {
  for (let minute = 1; minute <= 5; minute += 1) await keepCharge(minute)
  const { pages } = await walkPages((at) => list({ limit: '2', ...at }))
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([['ch_5', 'ch_4'], ['ch_3', 'ch_2'], ['ch_1']])
})
