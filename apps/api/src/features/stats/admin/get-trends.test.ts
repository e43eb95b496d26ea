import type { getTrends } from '@arribo/api-contracts/admin/stats'
import { addDays, newYorkDay, newYorkMoment } from '@arribo/api-contracts/shared/calendar-days'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import { expect, it } from 'vitest'
import { wrongCounters } from '../../../testing/wrong-counters.ts'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'
import { chargeOn, recordCharges } from '../../payments/testing/charge-bench.ts'
import { utcDay } from '../../payments/billing/billing.rules.ts'
import { newTaskPut } from '../../tasks/tasks.ts'
import { endOverdue } from '../../tasks/task-jobs.ts'

type Trends = AnswerOf<typeof getTrends>

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()

const trends = async () => {
  await world.level()
  return (await admin.call<Trends>('GET', '/api/admin/stats/trends')).body
}
const today = () => newYorkDay(world.deps.clock())
const thirtyUntil = (last: string) => Array.from({ length: 30 }, (_, index) => addDays(last, index - 29))

it('200: thirty days until today, empty at first', async () => {
  const { days, chargeDays } = await trends()
  const nothing = { registrations: 0, arrivals: 0, failedSelfies: 0 }
  expect(days).toEqual(thirtyUntil(today()).map((day) => ({ day, ...nothing })))
  const utcToday = utcDay(world.deps.clock())
  expect(chargeDays).toEqual(thirtyUntil(utcToday).map((day) => ({ day, takenCents: 0, disputes: 0 })))
})

it('200: the counts of each day, with a constant number of queries', async () => {
  const driver = await startWork(world)
  await driver.planBlock()
  await driver.takeSelfie()
  await driver.upload()
  expect((await driver.press({ pressedOn: 'page' })).status).toBe(200)
  const { sub, name, phone } = driver
  const task = {
    taskId: 'task-late',
    sub,
    phoneNumber: phone,
    ip: '10.9.9.9',
    isOwnAccount: true,
    photoKey: 'selfies/x',
  }
  const made = new Date(world.deps.clock().getTime() - 3_600_000)
  await world.deps.table.transact([newTaskPut({ ...task, createdAt: made.toISOString() })])
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
  const { days, chargeDays } = await trends()
  expect(world.sandbox.dynamo.stats().requests).toMatchObject({ Query: 16 })
  const of = (day: string) => days.find((each) => each.day === day)
  expect(chargeDays.find(({ day }) => day === old)).toEqual({ day: old, takenCents: 4998, disputes: 1 })
  expect(of(today())).toMatchObject({ registrations: 1, arrivals: 1 })
  expect(of(newYorkDay(made))?.failedSelfies).toBe(1)
  expect(chargeDays.reduce((sum, { takenCents }) => sum + takenCents, 0)).toBe(4998)
  expect(await wrongCounters(world)).toEqual([])
})

it("200: charges end on the running UTC day, which in New York's evening is tomorrow there", async () => {
  const evening = newYorkMoment(addDays(today(), 2), 22)
  world.clock.advance(evening.getTime() - world.deps.clock().getTime())
  const { days, chargeDays } = await trends()
  expect([days.at(-1)?.day, chargeDays.at(-1)?.day]).toEqual([today(), addDays(today(), 1)])
  world.clock.reset()
})
