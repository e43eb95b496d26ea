import type { WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { expect, it } from 'vitest'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'

const day = 86_400_000
const world = await openWorld()

const weekOf = async (driver: DriverAtWork) => driver.call<WeekOfArrivals>('GET', '/api/users/me/arrivals')

it("200: an accepted arrival with its block's hours and pay; only the driver's own, and only of this week", async () => {
  const [ana, bob] = [await startWork(world), await startWork(world)]
  const assignmentId = await ana.planBlock({ inMinutes: 5 })
  const { scheduledAssignments } = (await ana.calendar()).body
  const pay = Math.round((scheduledAssignments[0]?.bookedPrice.amount ?? 0) * 100)
  const minutes = scheduledAssignments[0]?.durationInMinutes ?? 0
  await ana.takeSelfie()
  expect((await ana.press({ assignmentId })).status).toBe(200)
  const { status, body } = await weekOf(ana)
  expect(status).toBe(200)
  expect(body.today).toEqual({ arrivals: 1, minutes, payCents: pay })
  expect(body.arrivals).toMatchObject([
    { assignmentId, block: { durationInMinutes: minutes, payCents: pay, station: expect.stringMatching(/\w/) } },
  ])
  expect((await weekOf(bob)).body).toMatchObject({ week: { arrivals: 0, minutes: 0, payCents: 0 }, arrivals: [] })
  world.clock.advance(8 * day)
  expect((await weekOf(ana)).body.week.arrivals).toBe(0)
  world.clock.reset()
})

it('200: a refused press is not an arrival', async () => {
  const ana = await startWork(world)
  await ana.planBlock({ inMinutes: 5 })
  await ana.takeSelfie()
  expect((await ana.press({ latitude: 10 })).status).toBe(409)
  expect((await weekOf(ana)).body.arrivals).toEqual([])
})

it.each(['', 'Nowhere/Land'])('200: registered in the time zone "%s", which nobody knows', async (humanTimezone) => {
  const driver = await world.signUpDriver({ humanTimezone })
  expect(await driver.call('GET', '/api/users/me/arrivals')).toMatchObject({ status: 200, body: { arrivals: [] } })
})
