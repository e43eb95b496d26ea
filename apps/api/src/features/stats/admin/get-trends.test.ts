import type { getTrends } from '@arribo/api-contracts/admin/stats'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, expect, it } from 'vitest'
import { checkCounters, isRight } from '../../../commands/counters-verification.ts'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { startWorld } from '@arribo/laboratory/world'
import { chargeOn, recordCharges } from '../../payments/testing/charge-bench.ts'
import { newTaskPut } from '../../tasks/tasks.ts'
import { endOverdue } from '../../tasks/task-jobs.ts'

type Trends = AnswerOf<typeof getTrends>

const world = await startWorld({ hasProjector: true })
const admin = await world.signUpAdmin()
afterAll(() => world.close())

const trends = async () => {
  await world.level()
  return (await admin.call<Trends>('GET', '/api/admin/stats/trends')).body.days
}
const today = () => newYorkDay(world.deps.clock())
const nothing = { registrations: 0, arrivals: 0, failedSelfies: 0, takenCents: 0, disputes: 0 }

it('200: thirty days until today, empty at first', async () => {
  const days = await trends()
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => addDays(today(), index - 29)))
  expect(days).toEqual(days.map(({ day }) => ({ day, ...nothing })))
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
  const days = await trends()
  expect(world.sandbox.dynamo.stats().requests).toMatchObject({ Query: 16 })
  const of = (day: string) => days.find((each) => each.day === day)
  expect(of(old)).toEqual({ ...nothing, day: old, takenCents: 4998, disputes: 1 })
  expect(of(today())).toMatchObject({ registrations: 1, arrivals: 1, disputes: 0 })
  expect(of(newYorkDay(made))?.failedSelfies).toBe(1)
  expect(days.reduce((sum, { takenCents }) => sum + takenCents, 0)).toBe(4998)
  const checks = await checkCounters(world.deps.table, world.clock.now())
  expect(checks.filter((check) => !isRight(check))).toEqual([])
})
