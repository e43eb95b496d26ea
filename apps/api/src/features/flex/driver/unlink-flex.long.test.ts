import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startAtBlock, startWork } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'
import type { CheckIn } from '../../check-ins/check-in-item.ts'
import { sampleCheckIn } from '../../../testing/sample-items.ts'

const world = await openWorld()
afterEach(() => world.sandbox.delivery.controls.setMode('normal'))

const unlink = (driver: DriverAtWork, email: string) => driver.call('POST', '/api/flex/unlink', { body: { email } })
const accountOf = ({ sub }: DriverAtWork) => world.deps.table.get(keys.platformAccount(sub, 'flex'))
const isLinked = async (driver: DriverAtWork) =>
  (await driver.me()).proxyInstalled && (await accountOf(driver)) !== undefined

const putCheckIn = ({ sub }: DriverAtWork, state: CheckIn['state']) => {
  const checkIn = sampleCheckIn(sub, `block-${state}`, { state })
  return world.deps.table.put({ Item: { ...keys.checkIn(sub, checkIn.assignmentId), ...checkIn } })
}

describe('unlinking an account', () => {
  it('200: deletes the tokens, forgets the account, and keeps what was paid', async () => {
    const driver = await startWork(world)
    const { flexId, credits } = await driver.me()
    expect(await unlink(driver, ` ${driver.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { unlinked: true },
    })
    expect(await accountOf(driver)).toBeUndefined()
    expect(await driver.me()).toMatchObject({ proxyInstalled: false, flexEmail: null, flexId: null, credits })
    const items = await world.logsOf(driver.sub)
    expect(items.find(({ description }) => description === 'platform account unlinked')).toMatchObject({
      operationStatus: 'UPDATE',
      value: { proxyInstalled: false, flexEmail: null, flexId: null },
      oldValue: { proxyInstalled: true, flexEmail: driver.email, flexId },
    })
  })

  it('200: works while the platform is down: what we hold is deleted', async () => {
    const driver = await startWork(world)
    world.sandbox.delivery.controls.setMode('throttled')
    expect(await unlink(driver, driver.email)).toMatchObject({ status: 200 })
    expect(await isLinked(driver)).toBe(false)
  })

  it('200: is not blocked by check-ins that have ended', async () => {
    const driver = await startWork(world)
    for (const state of ['accepted', 'refused'] as const) await putCheckIn(driver, state)
    expect(await unlink(driver, driver.email)).toMatchObject({ status: 200 })
  })
})

describe('an account that stays linked', () => {
  it.each(['reserved', 'unknown'] as const)('409 check_in_under_way: while one is %s', async (state) => {
    const driver = await startWork(world)
    await putCheckIn(driver, state)
    expect(await unlink(driver, driver.email)).toBeRefused(409, 'check_in_under_way')
    expect(await isLinked(driver)).toBe(true)
  })

  it("404 email_not_found: for another email, another driver's or an unknown one", async () => {
    const [driver, other] = [await startWork(world), await startWork(world)]
    for (const email of [other.email, 'nobody@flex.example'])
      expect(await unlink(driver, email)).toBeRefused(404, 'email_not_found')
    expect([await isLinked(driver), await isLinked(other)]).toEqual([true, true])
  })

  it('404 email_not_found: when none is linked', async () => {
    const driver = await startWork(world, { isLinked: false })
    expect(await unlink(driver, driver.email)).toBeRefused(404, 'email_not_found')
  })
})

it('an arrival and an unlinking at once never leave a check-in without its account', async () => {
  for (let round = 0; round < 4; round += 1) {
    const driver = await startAtBlock(world)
    const sealed = await driver.seal(await driver.payload())
    const [pressed, released] = await Promise.all([
      driver.call('POST', '/api/users/me/im-here', { body: { payload: sealed } }),
      new Promise((resolve) => setTimeout(resolve, round * 25)).then(() => unlink(driver, driver.email)),
    ])
    const checkIn = await world.deps.table.get(keys.checkIn(driver.sub, driver.assignmentId))
    expect(['accepted', 'refused', undefined]).toContain(checkIn?.['state'])
    if (checkIn?.['state'] !== 'accepted') expect((await driver.me()).credits).toBe(3)
    expect([pressed.status, released.status].every((status) => status < 500)).toBe(true)
  }
})
