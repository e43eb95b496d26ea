import type { Notice } from '@arribo/api-contracts/admin/notices'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestAdmin, TestDriver } from '@arribo/laboratory/world'
import { getDriver } from '../../drivers/drivers.ts'
import { accountMark } from '../../people/people.ts'
import { checkRefundRequests } from '../reconciliation.ts'
import { unreachable } from '../../../testing/other-clients.ts'
import { refundBench, type RefundInput } from '../testing/refund-bench.ts'
import { enterBackOffice, openWorld } from '../../../testing/worlds.ts'

let admin: TestAdmin
let driver: TestDriver

const world = await openWorld()
const bench = refundBench(world, () => admin)
beforeEach(async () => {
  world.clock.reset()
  // Each test has its own people, and with them its own rate limits.
  admin = await world.signUpAdmin({ name: 'Elena Vargas' })
  driver = await world.signUpDriver()
})

const balance = async () => {
  const found = await getDriver(world.deps.table, driver.sub)
  return { credits: found?.credits, serviceEndsOn: found?.serviceEndsOn }
}
const minutes = (count: number) => count * 60_000
const today = () => newYorkDay(world.clock.now())

describe('POST /api/admin/charges/:charge/refunds', () => {
  it('200: a whole week: service ends today once Stripe confirms, and not before; the log says who and why', async () => {
    const id = await bench.buyWeek(driver)
    const { status, body } = await bench.refund(id, { reason: 'duplicate', note: ' Paid twice. ' })
    expect([status, body]).toEqual([
      200,
      { refundId: expect.stringMatching(/^re_/), status: 'succeeded', madeBy: null },
    ])
    expect(await balance()).toEqual({ credits: 0, serviceEndsOn: addDays(today(), 7) })
    expect((await bench.show(id)).body).toMatchObject({
      amountRefunded: 2499,
      refunds: [{ id: body.refundId, state: 'succeeded', agentName: 'Elena Vargas', isApplied: false }],
    })
    await bench.deliver(id)
    expect(await balance()).toEqual({ credits: 0, serviceEndsOn: today() })
    const shown = (await bench.show(id)).body
    expect(shown).toMatchObject({ amountRefunded: 2499, refunded: true, refunds: [{ isApplied: true }] })
    expect(shown.refundable).toMatchObject({ leftCents: 0, refusal: { code: 'charge_refunded' }, place: 2 })
    expect(shown.ledger.map(({ kind }) => kind)).toEqual(['payment', 'refund'])
    const value = { paymentIntentId: id, refundCents: 2499, refundReason: 'duplicate', note: 'Paid twice.' }
    expect((await world.logsOf(driver.sub)).slice(-2)).toMatchObject([
      { description: 'refund asked for', operationStatus: 'UPDATE', adminName: 'Elena Vargas', value },
      { description: 'balance refund', value: { refundCents: 2499 } },
    ])
  })

  it('200: pressed repeatedly, concurrently and by somebody else: one refund', async () => {
    const id = await bench.buyWeek(driver)
    const other = refundBench(world, () => colleague)
    const colleague = await world.signUpAdmin({ name: 'Tomás Rey' })
    const part: RefundInput = { amountCents: 1000 }
    const answers = await Promise.all([bench.refund(id, part), bench.refund(id, part), other.refund(id, part)])
    const late = await bench.refund(id, part)
    expect([...answers, late].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set([...answers, late].map(({ body }) => body.refundId)).size).toBe(1)
    const names = new Set(answers.map(({ body }) => body.madeBy))
    expect(names.has(null) && [...names].some((name) => name === 'Elena Vargas' || name === 'Tomás Rey')).toBe(true)
    expect(await bench.refundsAt(id)).toHaveLength(1)
    expect(await world.logsOf(driver.sub, { description: 'refund asked for' })).toHaveLength(1)
  })

  it('409 refund_under_way: another refund while one has no known result', async () => {
    const id = await bench.buyWeek(driver)
    await bench.refundWith(bench.losing('question'), id, { amountCents: 1000 })
    expect((await bench.show(id)).body.refundable).toMatchObject({ refusal: { code: 'refund_under_way' }, place: 2 })
    expect(await bench.refund(id, { amountCents: 500, place: 2 })).toBeRefused(409, 'refund_under_way')
    const [asked] = (await bench.show(id)).body.refunds ?? []
    expect(asked).toMatchObject({ state: 'asked', place: 1 })
    expect((await bench.refund(id, { amountCents: 1000 })).status).toBe(200)
    expect((await bench.refund(id, { amountCents: 500, place: 2 })).status).toBe(200)
    expect(await bench.refundsAt(id)).toHaveLength(2)
  })
})

describe('POST /api/admin/charges/:charge/refunds refuses', () => {
  it.each<[string, string, (id: string) => Promise<unknown>, RefundInput]>([
    ['charge_refunded', 'all has gone back', (id) => world.sandbox.stripe.refund(id), { amountCents: 1 }],
    ['charge_disputed', 'the bank asks for it', (id) => world.sandbox.stripe.openDispute(id), {}],
    ['refund_too_high', 'more than is left', (id) => world.sandbox.stripe.refund(id, 2000), { amountCents: 500 }],
    ['shown_changed', 'a place after the next', async () => {}, { place: 2 }],
  ])('409 %s: %s', async (code, _what, before, wanted) => {
    const id = await bench.buyWeek(driver)
    await before(id)
    const known = await bench.refundsAt(id)
    expect(await bench.refund(id, wanted)).toMatchObject({ status: 409, body: { code } })
    expect(await bench.refundsAt(id)).toEqual(known)
    expect((await bench.show(id)).body.refundable.place).toBe(1)
  })

  it('409 approval_about_you: an admin who drives, of their own payment, on whichever account', async () => {
    const id = await bench.buyWeek(driver)
    await world.pool.addToGroup(driver.phone, 'admin')
    const colleague = admin
    admin = await enterBackOffice(world, driver)
    expect(await bench.refund(id)).toBeRefused(409, 'approval_about_you')
    const second = await world.signUpDriver()
    const linked = { flexId: 'amzn1.own', isGuest: false }
    await world.deps.table.transact([driver, second].map(({ sub }) => accountMark(world.deps, sub, linked)))
    expect(await bench.refund(await bench.buyWeek(second))).toBeRefused(409, 'approval_about_you')
    admin = colleague
    expect((await bench.refund(id)).status).toBe(200)
  })

  it('409 shown_changed: another amount in a used slot', async () => {
    const id = await bench.buyWeek(driver)
    await bench.refund(id, { amountCents: 500 })
    const answer = await bench.refund(id, { amountCents: 600 })
    expect(answer).toBeRefused(409, 'shown_changed')
    expect(await bench.refundsAt(id)).toHaveLength(1)
  })

  it('409 charge_disputed: Stripe refuses because of a dispute that was just opened', async () => {
    const id = await bench.buyWeek(driver)
    const { stripe } = world.deps
    const early = Object.create(stripe, {
      disputes: { value: { list: () => Promise.resolve({ data: [] }) } },
    }) as typeof stripe
    await world.sandbox.stripe.openDispute(id)
    expect(await bench.refundWith(early, id)).toBeRefused(409, 'charge_disputed')
    const { refunds, refundable } = (await bench.show(id)).body
    expect(refunds).toMatchObject([{ id: null, state: 'refused', refusal: { code: 'charge_disputed' } }])
    expect(refundable.place).toBe(2)
    expect(await bench.refund(id)).toBeRefused(409, 'shown_changed')
    const logs = await world.logsOf(driver.sub)
    expect(logs).toContainEqual(
      expect.objectContaining({ description: 'refund refused', operationStatus: 'ERROR', adminName: 'Elena Vargas' }),
    )
  })

  it('503 payment_provider_down: nothing was requested yet', async () => {
    const id = await bench.buyWeek(driver)
    expect(await bench.refundWith(unreachable(), id)).toBeRefused(503, 'payment_provider_down')
    expect((await bench.show(id)).body.refundable.place).toBe(1)
  })
})

describe('when Stripe’s event is late or lost', () => {
  it('a refund is checked after two minutes, and then changes the ledger', async () => {
    const id = await bench.buyWeek(driver)
    await bench.refund(id)
    world.clock.advance(minutes(1))
    await checkRefundRequests(world.deps, bench.log)
    expect((await balance()).serviceEndsOn).not.toBe(today())
    world.clock.advance(minutes(2))
    await checkRefundRequests(world.deps, bench.log)
    expect((await balance()).serviceEndsOn).toBe(today())
    expect(await checkRefundRequests(world.deps, bench.log)).toBe(0)
  })

  it('the worker recovers a lost answer', async () => {
    const id = await bench.buyWeek(driver)
    await bench.refundWith(bench.losing('answer'), id)
    world.clock.advance(minutes(3))
    await checkRefundRequests(world.deps, bench.log)
    expect((await bench.show(id)).body).toMatchObject({ refunded: true, refunds: [{ isApplied: true }] })
  })

  it('a refund that never reached Stripe counts as lost after ten minutes; the next one has its own slot', async () => {
    const id = await bench.buyWeek(driver)
    await bench.refundWith(bench.losing('question'), id)
    expect((await bench.show(id)).body.refunds).toMatchObject([{ id: null, state: 'asked' }])
    for (const wait of [3, 5, 9]) {
      world.clock.advance(minutes(wait))
      await checkRefundRequests(world.deps, bench.log)
    }
    const shown = (await bench.show(id)).body
    expect(shown).toMatchObject({ amountRefunded: 0, refunds: [{ id: null, state: 'lost' }] })
    expect(await bench.refundsAt(id)).toEqual([])
    expect(await world.logsOf(driver.sub, { description: 'refund lost' })).toHaveLength(1)
    expect((await bench.refund(id, { place: shown.refundable.place })).status).toBe(200)
    expect(await bench.refundsAt(id)).toHaveLength(1)
  })

  it('a pending refund is checked until its money has left', async () => {
    const id = await bench.buyWeek(driver, 'pm_card_pendingRefund')
    const { body } = await bench.refund(id)
    expect(body.status).toBe('pending')
    world.clock.advance(minutes(3))
    await checkRefundRequests(world.deps, bench.log)
    expect((await bench.show(id)).body).toMatchObject({ refundable: { leftCents: 0 }, refunds: [{ state: 'pending' }] })
    await world.sandbox.stripe.endRefund(body.refundId, 'succeeded')
    world.clock.advance(minutes(10))
    await checkRefundRequests(world.deps, bench.log)
    expect((await bench.show(id)).body).toMatchObject({ refunded: true, refunds: [{ isApplied: true }] })
  })

  it.each([
    ['before its money left', 'pm_card_pendingRefund'],
    ['after it seemed to have arrived', 'pm_card_visa'],
  ])(
    'a refund that the bank returns %s gives back what it took, is logged and told to all admins once, and can be repeated',
    async (_when, card) => {
      const id = await bench.buyWeek(driver, card)
      const before = await balance()
      const { body } = await bench.refund(id)
      await bench.deliver(id)
      await world.sandbox.stripe.endRefund(body.refundId, 'failed')
      for (const _event of [1, 2]) await bench.deliver(id)
      expect(await balance()).toEqual(before)
      const shown = (await bench.show(id)).body
      expect(shown).toMatchObject({ amountRefunded: 0, refunds: [{ state: 'failed', isApplied: true }] })
      expect(shown.refundable).toMatchObject({ leftCents: 2499, refusal: null, place: 2 })
      expect(shown.ledger.map(({ kind }) => kind)).toContain('refund_failed')
      const logged = await world.logsOf(driver.sub, { description: 'balance refund_failed' })
      expect(logged).toMatchObject([{ value: { refundCents: 2499 } }])
      const { items } = (await admin.call<{ items: Notice[] }>('GET', '/api/admin/notices')).body
      const about = { kind: 'refund_failed', name: driver.name, phoneNumber: driver.phone, amountCents: 2499 }
      const told = { event: 'reported', isYours: false, isUnread: true, change: about }
      expect(items.filter((each) => each.id === body.refundId)).toMatchObject([told])
    },
  )
})
