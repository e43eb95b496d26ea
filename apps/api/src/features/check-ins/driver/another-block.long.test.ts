import { afterEach, describe, expect, it } from 'vitest'
import { type DriverAtWork, startAtBlock } from '@arribo/laboratory/driver-at-work'
import { must } from '@arribo/laboratory/ask'
import { link } from '@arribo/laboratory/linking'
import { station } from '@arribo/laboratory/pressing'
import { enrol } from '@arribo/laboratory/enrolling'
import { openWorld } from '../../../testing/worlds.ts'

type CheckedIn = { checkInId: string; arrivedAt: string; creditsLeft: number }

const world = await openWorld()
afterEach(() => world.clock.reset())

const stations = {
  UMI1: station,
  UMI2: { addressId: 'UMI2', latitude: 25.9023, longitude: -80.2503 },
} as const

const arrivalsAt = (assignmentId: string) =>
  world.sandbox.delivery.controls.listArrivals().filter(({ blockId }) => blockId === assignmentId)

describe('a press at another block while the first selfie is valid', () => {
  it.each([
    ['named, at the same station', 'UMI1', true],
    ['named, at another station', 'UMI2', true],
    ['known by its station alone', 'UMI2', false],
  ] as const)("409 selfie_needed: never returns the first block's result (%s)", async (_what, addressId, isNamed) => {
    const driver = await startAtBlock(world, { credits: 2 })
    const second = await driver.planBlock({ inMinutes: 12, addressId })
    const first = await driver.press<CheckedIn>({ assignmentId: driver.assignmentId })
    const other = { ...stations[addressId], ...(isNamed && { assignmentId: second }) }
    expect(await driver.press(other)).toBeRefused(409, 'selfie_needed')
    expect(arrivalsAt(second)).toHaveLength(0)
    await driver.takeSelfie()
    const next = await driver.press<CheckedIn>(other)
    expect(next).toMatchObject({ status: 200, body: { creditsLeft: 0 } })
    expect(next.body.checkInId).not.toBe(first.body.checkInId)
    expect(arrivalsAt(second)).toHaveLength(1)
  })

  it('200: the first block keeps its result, next to a later one and after it has ended', async () => {
    const driver = await startAtBlock(world, { credits: 2 })
    await driver.planBlock({ inMinutes: 12 })
    const at = { assignmentId: driver.assignmentId }
    const first = await driver.press<CheckedIn>(at)
    expect(await driver.press(at)).toMatchObject({ status: 200, body: first.body })
    world.clock.advance(20 * 60_000)
    expect(await driver.press(at)).toMatchObject({ status: 200, body: first.body })
    expect(driver.arrivals()).toHaveLength(1)
  })

  it('409 block_ended: a block unknown to the platform', async () => {
    const driver = await startAtBlock(world)
    expect(await driver.press({ assignmentId: 'gone' })).toBeRefused(409, 'block_ended')
  })
})

const switchTo = (driver: DriverAtWork, planType: string) =>
  must('Switching', driver.call('PATCH', '/api/users/me/plan-type', { body: { planType } }))
const linkAgain = ({ call, email, phone }: DriverAtWork) => must('Linking', link(call, { email, phone }))
const unlink = ({ call, email }: DriverAtWork) =>
  must('Unlinking', call('POST', '/api/flex/unlink', { body: { email } }))

it.each<[string, (driver: DriverAtWork) => Promise<unknown>]>([
  [
    'when the plan changes',
    async (driver) => [await switchTo(driver, 'borrowed-account'), await enrol(world, driver, 41)],
  ],
  [
    'when the plan changes and changes back',
    async (driver) => [await switchTo(driver, 'borrowed-account'), await switchTo(driver, 'own-account')],
  ],
  ['when the account is linked again', linkAgain],
  ['when it is unlinked and linked again', async (driver) => [await unlink(driver), await linkAgain(driver)]],
  [
    'when it was taken for Spark',
    async (driver) => {
      await unlink(driver)
      await linkAgain(driver)
      await driver.validity((await driver.upload(undefined, { isSpark: 'true' })).taskId)
    },
  ],
])('409 selfie_needed: a selfie ends %s', async (_when, change) => {
  const driver = await startAtBlock(world)
  await change(driver)
  expect(await driver.press()).toBeRefused(409, 'selfie_needed')
  expect(driver.arrivals()).toHaveLength(0)
})
