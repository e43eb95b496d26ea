import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { getStats } from '@arribo/api-contracts/admin/stats'
import { portrait } from '@arribo/sandbox/portraits'
import { expect, it } from 'vitest'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'
import { writePulses } from '../../counters/pulses.store.ts'
import { wrongCounters } from '../../../testing/wrong-counters.ts'

type Stats = AnswerOf<typeof getStats>

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()

const stats = async () => {
  await world.level()
  return (await admin.call<Stats>('GET', '/api/admin/stats')).body
}

/** As the page that Spark's hosts embed does. */
const sendToSpark = async (driver: DriverAtWork, photo: Buffer) =>
  (await driver.upload(photo, { isSpark: 'true' })).taskId

it('200: zero at first', async () => {
  expect(await stats()).toEqual({
    lateMs: 0,
    users: { total: 0, todayTotal: 0 },
    imhere: { ihArribo: 0, ihiframe: 0 },
    submitSelfieSpark: 0,
    submitSelfieSparkDisapproved: 0,
    tasks: { total: 0, completed: 0, pending: 0, failed: 0 },
    spark: { total: 0, completedSpark: 0, pendingSpark: 0, failedSpark: 0 },
  })
})

it('200: counts each event once, however often it is repeated; recounting finds the same', async () => {
  const driver = await startWork(world)
  await driver.planBlock()
  await driver.takeSelfie()
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
  world.clock.reset()
})

it('200: says how far the counters are behind, and so does billing, but for a search', async () => {
  const lateIn = async (path: string) => (await admin.call<{ lateMs: number }>('GET', path)).body.lateMs
  const billing = '/api/admin/billing/summary'
  const late = async () => Math.min(...(await Promise.all(['/api/admin/stats', billing].map(lateIn))))
  const pulse = () => writePulses(world.deps.table, world.clock.now())
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
  world.clock.reset()
})

it('200: needs one query, however much there is', async () => {
  await stats()
  world.sandbox.dynamo.resetStats()
  await stats()
  expect(world.sandbox.dynamo.stats().requests).toMatchObject({ BatchGetItem: 1 })
})
