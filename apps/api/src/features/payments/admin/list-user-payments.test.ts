import type { listUserPayments } from '@arribo/api-contracts/admin/payments/user-payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type TestDriver } from '@arribo/laboratory/world'
import type { Charge } from '../charges/charge-item.ts'
import { chargeOn, putCharge } from '../testing/charge-bench.ts'

type Payments = Answer<typeof listUserPayments>

let driver: TestDriver

const world = await startWorld()
const admin = await world.signUpAdmin()
afterAll(() => world.close())
beforeEach(async () => void (driver = await world.signUpDriver()))

const list = (query: Record<string, string> = {}, phone = driver.phone) =>
  admin.call<Payments>('GET', `/api/admin/users/${encodeURIComponent(phone)}/payments`, { query })

/** A record as the webhook stores it, each a minute after the previous one. */
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
  await putCharge(world.deps.table, charge)
}

it('200: nothing yet', async () => {
  expect(await list()).toMatchObject({ status: 200, body: { data: [], nextCursor: null } })
})

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
  expect(body.data.map(({ id }) => id)).toEqual(['ch_3', 'ch_2', 'ch_1'])
  expect(body.data.slice(1)).toEqual([
    {
      id: 'ch_2',
      amount: 1398,
      amount_refunded: 0,
      created: Date.UTC(2026, 5, 1, 12, 2) / 1000,
      status: 'failed',
      refunded: false,
      disputed: false,
      dispute_lost: false,
      failure_message: 'Your card was declined.',
      decline_code: 'card_declined',
      receipt_url: null,
      metadata: { plan: 'credits', credits: 2 },
    },
    {
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
    },
  ])
  expect(body.data[0]).toMatchObject({ refunded: true, disputed: true, amount: 2499, metadata: { plan: 'week' } })
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
  const pages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: Payments } = await list({ limit: '2', ...(cursor && { cursor }) })
    pages.push(body.data.map(({ id }) => id))
    cursor = body.nextCursor
  }
  expect(pages).toEqual([['ch_5', 'ch_4'], ['ch_3', 'ch_2'], ['ch_1']])
})

it("400: a forged cursor, another user's, and a page of a million", async () => {
  for (const minute of [1, 2]) await keepCharge(minute)
  const { nextCursor } = (await list({ limit: '1' })).body
  const other = await world.signUpDriver()
  const answers = [
    await list({ cursor: 'crafted' }),
    await list({ cursor: nextCursor ?? '' }, other.phone),
    await list({ limit: '1000000' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

it('404 profile_not_found: an unknown number', async () => {
  expect(await list({}, '+13055559999')).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
})
