import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { listAttention } from '@arribo/api-contracts/admin/stats'
import { beforeEach, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'
import type { Payment } from '../../payments/payment-item.ts'
import { paymentForward } from '../../payments/payments.store.ts'
import { chargeOn, recordCharges } from '../../payments/testing/charge-bench.ts'
import { saveBooks } from '../../payments/books/books.store.ts'
import { receiveEvent, saveEvent } from '../../payments/inbox/inbox.store.ts'
import { samplePayment } from '../../../testing/sample-items.ts'

const world = await openWorld()
const admin = await world.signUpAdmin()
const driver = await startWork(world)
beforeEach(() => world.clock.reset())

const attention = async () =>
  (await admin.call<AnswerOf<typeof listAttention>>('GET', '/api/admin/stats/attention')).body.items

it('200: empty while all is well', async () => {
  await driver.planBlock()
  await driver.takeSelfie()
  expect((await driver.press()).status).toBe(200)
  world.clock.advance(11 * 60_000)
  expect(await attention()).toEqual([])
})

it('200: a check-in without a known result, after ten minutes', async () => {
  const lost = await startWork(world)
  const assignmentId = await lost.planBlock()
  await lost.takeSelfie()
  expect((await lost.press()).status).toBe(200)
  const checkIn = await world.deps.table.get(keys.checkIn(lost.sub, assignmentId))
  const reservedAt = Date.parse(String(checkIn?.['reservedAt']))
  const waiting = { gsi1pk: 'WAITING#CHECKINS#0', gsi1sk: new Date(reservedAt + 30_000).toISOString() }
  await world.deps.table.put({ Item: { ...checkIn, ...waiting, pk: String(checkIn?.['pk']), state: 'unknown' } })
  world.clock.advance(9 * 60_000)
  expect(await attention()).toEqual([])
  world.clock.advance(2 * 60_000)
  expect(await attention()).toEqual([
    { kind: 'check_in', id: checkIn?.['checkInId'], phoneNumber: lost.phone, name: lost.name, since: reservedAt },
  ])
  await world.deps.table.delete(keys.checkIn(lost.sub, assignmentId))
})

it('200: a payment with a dispute, until that is decided', async () => {
  const now = world.clock.now()
  const disputedAt = new Date(now.getTime() - 3_600_000).toISOString()
  const paid: Payment = {
    ...samplePayment(driver.sub, 'pi_disputed'),
    state: 'paid',
    progress: 1,
    createdAt: disputedAt,
  }
  const keep = (payment: Payment, before?: number) => world.deps.table.transact([paymentForward(payment, before, now)])
  const answerBy = new Date(now.getTime() + 86_400_000).toISOString()
  await keep({ ...paid, disputedAt, answerBy })
  expect(await attention()).toEqual([
    {
      kind: 'dispute',
      id: 'pi_disputed',
      phoneNumber: driver.phone,
      name: driver.name,
      since: Date.parse(disputedAt),
      dueBy: Date.parse(answerBy),
    },
  ])
  await keep({ ...paid, progress: 2 }, 1)
  expect(await attention()).toEqual([])
})

it('200: an event that failed too often, with its driver', async () => {
  const { table } = world.deps
  const now = world.clock.now()
  await table.put({ Item: { ...keys.payment('pi_1'), ...samplePayment(driver.sub, 'pi_1') } })
  for (const [eventId, paymentIntentId] of [
    ['evt_1', 'pi_1'],
    ['evt_2', 'pi_unknown'],
    ['evt_3', 'pi_1'],
  ] as const) {
    const event = { eventId, type: 'charge.updated', paymentIntentId, tries: 7, receivedAt: now.toISOString() }
    await receiveEvent(table, { ...event, state: 'pending' }, now)
    if (eventId !== 'evt_3') await saveEvent(table, { ...event, tries: 8, state: 'dead' }, now)
  }
  expect(await attention()).toEqual([
    { kind: 'event', id: 'evt_2', phoneNumber: null, name: null, since: now.getTime() },
    { kind: 'event', id: 'evt_1', phoneNumber: driver.phone, name: driver.name, since: now.getTime() },
  ])
})

it("200: a charge whose money differed when its day's books were compared, until they agree", async () => {
  const { table } = world.deps
  const now = world.clock.now()
  const day = new Date(now.getTime() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
  await recordCharges(table, [chargeOn(driver, day, { chargeId: 'ch_1' })])
  const books = { movements: 2, takenCents: 2499, returnedCents: 0, disputedCents: 0, feeCents: 102, openRefunds: 0 }
  const differences = [
    { name: 'ch_1', what: 'refunded' as const, cents: 1 },
    { name: 'ch_1', what: 'taken_back' as const, cents: 1 },
    { name: 'txn_2', what: 'unknown' as const, cents: -1 },
  ]
  await saveBooks(table, { ...books, day, differences, comparedAt: now.toISOString() })
  const since = Date.parse(`${day}T00:00:00Z`)
  const found = (await attention()).filter(({ kind }) => kind === 'books')
  expect(found).toEqual([
    { kind: 'books', id: 'ch_1', phoneNumber: driver.phone, name: driver.name, since },
    { kind: 'books', id: 'txn_2', phoneNumber: null, name: null, since },
  ])
  await saveBooks(table, { ...books, day, differences: [], comparedAt: now.toISOString() })
  expect((await attention()).filter(({ kind }) => kind === 'books')).toEqual([])
})
