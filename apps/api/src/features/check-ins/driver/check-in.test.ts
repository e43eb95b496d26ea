import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DriverAtWork, startWork, station } from '../../../testing/driver-at-work.ts'
import { startWorld, type World } from '../../../testing/world.ts'

type CheckedIn = { checkInId: string; arrivedAt: string; creditsLeft: number; message: { es: string } }

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => {
  world.sandbox.delivery.controls.setMode('normal')
  world.clock.reset()
})
afterAll(() => world.close())

/** A driver at an open block with a good selfie. */
async function arrive(options: Parameters<typeof startWork>[1] = {}): Promise<DriverAtWork & { assignmentId: string }> {
  const driver = await startWork(world, options)
  const assignmentId = await driver.planBlock()
  await driver.takeSelfie()
  return { ...driver, assignmentId }
}

describe('an arrival', () => {
  it('200: is accepted, and a credit is spent', async () => {
    const driver = await arrive({ credits: 3 })
    const { status, body } = await driver.press<CheckedIn>()
    expect(status).toBe(200)
    expect(body).toMatchObject({ creditsLeft: 2, message: { es: 'Llegada registrada.' } })
    expect((await driver.me()).credits).toBe(2)
    expect((await driver.calendar()).body.checkedIn).toEqual([driver.assignmentId])
  })
})
