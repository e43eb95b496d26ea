import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { getStats, getTrends, listAttention } from '@arribo/api-contracts/admin/stats'
import { addDays, newYorkDay, newYorkMoment } from '@arribo/api-contracts/shared/calendar-days'
import { portrait } from '@arribo/sandbox/portraits'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DriverAtWork, startAtBlock, startWork } from '@arribo/laboratory/driver-at-work'
import { keys } from '../../../platform/dynamo/keys.ts'
import { samplePayment, sampleTask } from '../../../testing/sample-items.ts'
import { openWorld } from '../../../testing/worlds.ts'
import { wrongCounters } from '../../../testing/wrong-counters.ts'
import { writePulses } from '../../counters/counters.ts'
import { saveBooks } from '../../payments/books/books.store.ts'
import { receiveEvent, saveEvent } from '../../payments/inbox/inbox.store.ts'
import type { Payment } from '../../payments/payment-item.ts'
import { paymentForward } from '../../payments/payments.store.ts'
import { chargeOn, recordCharges } from '../../payments/testing/charge-bench.ts'
import { endOverdue, newTaskPut } from '../../tasks/tasks.ts'

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()
afterEach(() => world.clock.reset())

async function read<Shown>(of = '') {
  await world.level()
  return (await admin.call<Shown>('GET', `/api/admin/stats${of}`)).body
}
const stats = () => read<Answer<typeof getStats>>()
const trends = () => read<Answer<typeof getTrends>>('/trends')

const today = () => newYorkDay(world.deps.clock())
const thirtyUntil = (last: string) => Array.from({ length: 30 }, (_, index) => addDays(last, index - 29))

describe('GET /api/admin/stats', () => {
  /** Sends it from the page that Spark's hosts embed. */
  const sendToSpark = async (driver: DriverAtWork, photo: Buffer) =>
    (await driver.upload(photo, { isSpark: 'true' })).taskId

  it('200: counts each event once, however often it is repeated; recounting finds the same', async () => {
    const driver = await startAtBlock(world)
    await driver.upload()
    expect([await driver.press({ pressedOn: 'dialog' }), await driver.press()].map(({ status }) => status)).toEqual([
      200, 200,
    ])
    const [good, bad] = [
      await sendToSpark(driver, await portrait(301)),
      await sendToSpark(driver, await portrait(301, { dark: true })),
    ]
    await sendToSpark(driver, await portrait(302))
    await Promise.all([good, good, bad, bad].map((taskId) => driver.validity(taskId)))
    await driver.planBlock({ inMinutes: 12 })
    await driver.takeSelfie()
    expect((await driver.press({ pressedOn: 'page' })).status).toBe(200)
    expect(await stats()).toEqual({
      lateMs: 0,
      users: { total: 1, todayTotal: 1 },
      imhere: { ihArribo: 1, ihiframe: 1 },
      submitSelfieSpark: 1,
      submitSelfieSparkDisapproved: 1,
      tasks: { total: 3, completed: 2, pending: 1, failed: 0 },
      spark: { total: 3, completedSpark: 1, pendingSpark: 1, failedSpark: 1 },
    })
    expect(await wrongCounters(world)).toEqual([])
  })

  it('200: today is a day in New York', async () => {
    world.clock.advance(24 * 3_600_000)
    expect((await stats()).users).toEqual({ total: 1, todayTotal: 0 })
  })

  it('200: says how far the counters are behind, and so does billing, but for a search', async () => {
    const lateIn = async (path: string) => (await admin.call<{ lateMs: number }>('GET', path)).body.lateMs
    const billing = '/api/admin/billing/summary'
    const late = async () => Math.min(...(await Promise.all(['/api/admin/stats', billing].map(lateIn))))
    const pulse = () => writePulses(world.deps)
    await pulse()
    await world.level()
    expect(await late()).toBe(0)
    const release = world.sandbox.projections?.hold()
    await pulse()
    world.clock.advance(45_000)
    await pulse()
    expect(await late()).toBeGreaterThanOrEqual(45_000)
    expect(await lateIn(`${billing}?search=ana`)).toBe(0)
    release?.()
    await world.level()
    expect(await late()).toBe(0)
  })
})

describe('GET /api/admin/stats/trends', () => {
  it('200: the counts of each day, with a constant number of queries', async () => {
    const before = await trends()
    const driver = await startAtBlock(world)
    await driver.upload()
    expect((await driver.press({ pressedOn: 'page' })).status).toBe(200)
    const { sub, name, phone } = driver
    const made = new Date(world.deps.clock().getTime() - 3_600_000)
    await world.deps.table.transact([newTaskPut(sampleTask({ sub, createdAt: made.toISOString() }))])
    await world.level()
    await endOverdue(world.deps)
    const payer = { sub, name, phone }
    const old = addDays(today(), -3)
    await recordCharges(world.deps.table, [
      chargeOn(payer, old),
      chargeOn(payer, old, { disputed: true }),
      chargeOn(payer, old, { status: 'failed' }),
      chargeOn(payer, addDays(today(), -40)),
    ])
    await world.level()
    world.sandbox.dynamo.resetStats()
    const after = await trends()
    expect(world.sandbox.dynamo.stats().requests).toMatchObject({ Query: 16 })
    const { chargeDays } = after
    const added = (on: string, what: 'registrations' | 'arrivals' | 'failedSelfies') => {
      const [was = 0, is = 0] = [before, after].map(({ days }) => days.find(({ day }) => day === on)?.[what])
      return is - was
    }
    expect(chargeDays.find(({ day }) => day === old)).toEqual({ day: old, takenCents: 4998, disputes: 1 })
    expect([added(today(), 'registrations'), added(today(), 'arrivals')]).toEqual([1, 1])
    expect(added(newYorkDay(made), 'failedSelfies')).toBe(1)
    expect(chargeDays.reduce((sum, { takenCents }) => sum + takenCents, 0)).toBe(4998)
    expect(await wrongCounters(world)).toEqual([])
  })

  it("200: thirty days until today; charges end on the running UTC day, which in New York's evening is tomorrow there", async () => {
    const evening = newYorkMoment(addDays(today(), 2), 22)
    world.clock.advance(evening.getTime() - world.deps.clock().getTime())
    const { days, chargeDays } = await trends()
    expect(days.map(({ day }) => day)).toEqual(thirtyUntil(today()))
    expect(chargeDays.map(({ day }) => day)).toEqual(thirtyUntil(addDays(today(), 1)))
  })
})

describe('GET /api/admin/stats/attention', () => {
  let driver: DriverAtWork
  beforeAll(async () => void (driver = await startWork(world)))
  const attention = async () => (await read<Answer<typeof listAttention>>('/attention')).items

  it('200: empty while all is well', async () => {
    await driver.planBlock()
    await driver.takeSelfie()
    expect((await driver.press()).status).toBe(200)
    world.clock.advance(11 * 60_000)
    expect(await attention()).toEqual([])
  })

  it('200: a check-in without a known result, after ten minutes', async () => {
    const lost = await startAtBlock(world)
    expect((await lost.press()).status).toBe(200)
    const checkIn = await world.deps.table.get(keys.checkIn(lost.sub, lost.assignmentId))
    const reservedAt = Date.parse(String(checkIn?.['reservedAt']))
    const waiting = { gsi1pk: 'WAITING#CHECKINS#0', gsi1sk: new Date(reservedAt + 30_000).toISOString() }
    await world.deps.table.put({ Item: { ...checkIn, ...waiting, pk: String(checkIn?.['pk']), state: 'unknown' } })
    world.clock.advance(9 * 60_000)
    expect(await attention()).toEqual([])
    world.clock.advance(2 * 60_000)
    expect(await attention()).toEqual([
      { kind: 'check_in', id: checkIn?.['checkInId'], phoneNumber: lost.phone, name: lost.name, since: reservedAt },
    ])
    await world.deps.table.delete(keys.checkIn(lost.sub, lost.assignmentId))
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
    const keep = (payment: Payment, before?: number) =>
      world.deps.table.transact([paymentForward(payment, before, now)])
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
})
