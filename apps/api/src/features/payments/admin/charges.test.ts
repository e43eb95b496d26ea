import type { listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { openWeek, payByCard } from '@arribo/laboratory/paying'
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import type { TestDriver } from '@arribo/laboratory/world'
import { chargeOn, daysAgo, recordCharges } from '../testing/charge-bench.ts'
import { payHeld } from '../testing/purchase.ts'
import { withoutStripe } from '../../../testing/other-clients.ts'
import { refundBench } from '../testing/refund-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'
import type { listUserPayments } from '@arribo/api-contracts/admin/payments/user-payments'
import { walkPages } from '../../../testing/walk-pages.ts'
import type { Charge } from '../charges/charge-item.ts'

let driver: TestDriver

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
const bench = refundBench(world, () => admin)
beforeEach(async () => void (driver = await world.signUpDriver({ name: 'Ana Torres' })))

describe('GET /api/admin/charges/:charge', () => {
  it('200: the card, the receipt, Stripe’s page and what the payment gave', async () => {
    const id = await bench.buyWeek(driver)
    const { status, body } = await bench.show(id)
    expect(status).toBe(200)
    const address = world.sandbox.address
    expect(body).toMatchObject({
      paymentIntentId: id,
      name: 'Ana Torres',
      phoneNumber: driver.phone,
      amount: 2499,
      status: 'succeeded',
      card: { brand: 'visa', last4: '4242' },
      declineCode: null,
      receiptUrl: `${address}/stripe/receipts/${body.id}`,
      providerUrl: `${address}/stripe/dashboard/test/payments/${id}`,
      metadata: { plan: 'week', credits: 1 },
      refunds: [],
      disputes: [],
    })
    expect(body.ledger).toMatchObject([{ id: `PAY#${id}`, kind: 'payment', creditsDelta: 0, endsOnBefore: null }])
    expect(body.refundable).toMatchObject({ leftCents: 2499, refusal: null, place: 1 })
    for (const address of [body.receiptUrl, body.providerUrl]) expect((await fetch(address ?? '')).status).toBe(200)
  })

  it('200: by any of its IDs', async () => {
    const id = await bench.buyWeek(driver)
    const { body: refunded } = await bench.refund(id, { amountCents: 500 })
    await bench.deliver(id)
    const other = await bench.buyCredits(driver, 2)
    const dispute = await world.sandbox.stripe.openDispute(other)
    const [{ body }, { body: disputed }] = [await bench.show(id), await bench.show(other)]
    const names = [body.id, ` ${id} `, `PAY#${id}`, refunded.refundId, `REF#${refunded.refundId}`, body.providerUrl]
    for (const name of names) expect((await bench.show(name)).body.id).toBe(body.id)
    for (const name of [dispute.id, `DSP#${dispute.id}#open`])
      expect((await bench.show(name)).body.id).toBe(disputed.id)
  })

  it.each(['ch_none1234', 'pi_none1234', 're_none1234', 'dp_none1234', 'Ana', '%'])(
    '404 charge_not_found: %s',
    async (name) => {
      expect(await bench.show<{ code: string }>(name)).toBeRefused(404, 'charge_not_found')
    },
  )

  it('200: a payment whose events are late or lost, by its own ID or its charge’s', async () => {
    const id = await openWeek(driver)
    await payByCard(world, id)
    expect(await bench.show(id)).toMatchObject({ status: 200, body: { paymentIntentId: id, status: 'succeeded' } })
    const other = await openWeek(await world.signUpDriver())
    await payByCard(world, other)
    const [charge] = (await world.deps.stripe.charges.list({ limit: 1 })).data
    expect(await bench.show(charge?.id ?? '')).toMatchObject({ status: 200, body: { paymentIntentId: other } })
  })

  it('404 charge_not_yet: a payment that Stripe is still processing', async () => {
    const id = await payHeld(world, driver)
    expect(await bench.show<{ code: string }>(id)).toBeRefused(404, 'charge_not_yet')
  })

  it('200: a declined attempt says why, and has nothing to refund; the log says it once', async () => {
    await expect(bench.buyWeek(driver, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toThrow('insufficient')
    const { chargeId } = await bench.lastTry()
    await bench.lastTry()
    expect((await bench.show(chargeId)).body).toMatchObject({
      status: 'failed',
      declineCode: 'insufficient_funds',
      receiptUrl: null,
      ledger: [],
      refunds: [],
      refundable: { leftCents: 0, refusal: { code: 'charge_not_paid' } },
    })
    const logged = await world.logsOf(driver.sub, { description: 'payment declined' })
    const value = { chargeId, amountCents: 2499, plan: 'week', declineCode: 'insufficient_funds' }
    expect(logged).toMatchObject([{ operationStatus: 'ERROR', value }])
  })

  it('200: the list finds all tries of a payment by its ID, with the name that the payer has now', async () => {
    const id = await openWeek(driver)
    await expect(bench.pay(id, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toThrow('insufficient')
    await bench.pay(id)
    const path = `/api/admin/users/${encodeURIComponent(driver.phone)}`
    const { version } = (await admin.call<AdminUser>('GET', path)).body
    const body = { name: 'Ana Gil', version, idempotencyKey: crypto.randomUUID() }
    expect((await admin.call('PATCH', path, { body })).status).toBe(200)
    const query = { search: id }
    const { data } = (await admin.call<Answer<typeof listCharges>>('GET', '/api/admin/billing/charges', { query })).body
    expect(data.map(({ status, name }) => `${status} ${name}`)).toEqual(['succeeded Ana Gil', 'failed Ana Gil'])
    expect((await bench.show(id)).body).toMatchObject({ status: 'succeeded', name: 'Ana Gil' })
  })

  it('200: a dispute with its reason and the deadline for an answer', async () => {
    const id = await bench.buyWeek(driver)
    const { id: disputeId } = await world.sandbox.stripe.openDispute(id)
    await bench.deliver(id)
    const { body } = await bench.show(id)
    expect(body.disputes).toMatchObject([
      { id: disputeId, amountCents: 2499, status: 'needs_response', reason: 'fraudulent', dueBy: expect.any(String) },
    ])
    expect(body.refundable.refusal?.code).toBe('charge_disputed')
    // Also true once the deadline has passed, and while the bank looks at the answer.
    expect(body.refundable.refusal?.message.en).toMatch(/say whether this one can still be answered\.$/)
    expect(body.ledger.map(({ kind }) => kind)).toEqual(['payment', 'dispute_open'])
    const value = { paymentIntentId: id, disputeId, amountCents: 2499 }
    expect(await world.logsOf(driver.sub, { description: 'balance dispute_open' })).toMatchObject([{ value }])
  })

  it.each([
    [{}, { refunded: true, amountRefunded: 2499 }],
    [{ amount: 500 }, { refunded: false, amountRefunded: 500 }],
  ])('200: its state agrees with its refunds before any event of %o has come', async (amount, expected) => {
    const id = await bench.buyWeek(driver)
    await world.deps.stripe.refunds.create({ payment_intent: id, ...amount })
    expect((await bench.show(id)).body).toMatchObject({ ...expected, refunds: [{}] })
  })

  it('200: our own record while Stripe does not answer', async () => {
    const id = await bench.buyWeek(driver)
    const { status, body } = await withoutStripe(world, () => bench.show(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ amount: 2499, ledger: [{}], refunds: null, disputes: null, provider: 'silent' })
    expect(body.refundable.refusal?.code).toBe('payment_provider_silent')
  })

  it("200: our own record of a payment that Stripe doesn't know; refunding it is a 409", async () => {
    const unknown = chargeOn(driver, daysAgo(1), { chargeId: 'ch_unaware1', paymentIntentId: 'pi_unaware1' })
    await recordCharges(world.deps.table, [unknown])
    expect((await bench.show('ch_unaware1')).body).toMatchObject({
      amount: 2499,
      provider: 'unaware',
      refunds: null,
      refundable: { leftCents: 0, refusal: { code: 'payment_not_at_provider' } },
    })
    expect(await bench.refund('ch_unaware1')).toBeRefused(409, 'payment_not_at_provider')
  })

  it('200: of a deleted account: money and days, without a name', async () => {
    const gone = chargeOn({ sub: 'gone', phone: '' }, daysAgo(1), {
      chargeId: 'ch_gone1',
      paymentIntentId: 'pi_g1',
    })
    await recordCharges(world.deps.table, [gone])
    const { body } = await bench.show('ch_gone1')
    expect(body).toMatchObject({ name: '', phoneNumber: null, amount: 2499, refundable: { has: null } })
  })

  it('200: a refund of a deleted account waits for no ledger', async () => {
    const friend = await world.signUpDriver()
    const id = await bench.buyWeek(friend)
    const charge = (await bench.show(id)).body.id
    await world.deps.table.delete(keys.driver(friend.sub))
    await world.sandbox.stripe.refund(id)
    expect((await bench.show(charge)).body.refunds).toMatchObject([{ state: 'succeeded', isApplied: true }])
  })
})

type Payments = Answer<typeof listUserPayments>
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

it('200: the payments of a driver include failed attempts, with the specified field names, newest first', async () => {
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
  '200: the payments of a driver show no receipt at %s',
  async (receiptUrl) => {
    await keepCharge(1, { receiptUrl })
    expect((await list()).body.data).toMatchObject([{ receipt_url: null }])
  },
)

it('200: the payments of a driver are paginated', async () => {
  for (let minute = 1; minute <= 5; minute += 1) await keepCharge(minute)
  const { pages } = await walkPages((at) => list({ limit: '2', ...at }))
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([['ch_5', 'ch_4'], ['ch_3', 'ch_2'], ['ch_1']])
})
