import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { describe, expect, it, afterEach } from 'vitest'
import { keys } from '../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork, startAtBlock } from '@arribo/laboratory/driver-at-work'
import { link } from '@arribo/laboratory/linking'
import { openWorld } from '../../testing/worlds.ts'
import { listLinkedDrivers } from './linked-drivers.ts'
import { sampleCheckIn } from '../../testing/sample-items.ts'
import type { CheckIn } from '../check-ins/check-in-item.ts'

const world = await openWorld()
afterEach(() => world.sandbox.delivery.controls.setMode('normal'))
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })

type Unlinked = { name: string; phoneNumber: string }[]
const unlink = (email: string) => admin.call<Unlinked>('POST', '/api/admin/tools/unlinkEmail', { body: { email } })
const unlinkOwn = (driver: DriverAtWork, email: string) => driver.call('POST', '/api/flex/unlink', { body: { email } })
const accountOf = ({ sub }: DriverAtWork) => world.deps.table.get(keys.platformAccount(sub, 'flex'))
const isLinked = async (driver: DriverAtWork) =>
  (await driver.me()).proxyInstalled && (await accountOf(driver)) !== undefined
const linkTo = ({ call, phone }: DriverAtWork, email: string) => link(call, { email, phone })
const putCheckIn = ({ sub }: DriverAtWork, state: CheckIn['state'] = 'reserved') => {
  const checkIn = sampleCheckIn(sub, `block-${state}`, { state })
  return world.deps.table.put({ Item: { ...keys.checkIn(sub, checkIn.assignmentId), ...checkIn } })
}

describe('unlinking an email', () => {
  it('200: unlinks everybody who has linked it, and lists them', async () => {
    const [ana, bob] = [await startWork(world), await startWork(world)]
    expect((await linkTo(bob, ana.email)).status).toBe(200)
    const { status, body } = await unlink(` ${ana.email.toUpperCase()} `)
    expect(status).toBe(200)
    const person = ({ name, phone }: DriverAtWork) => ({ name, phoneNumber: phone })
    expect(body).toHaveLength(2)
    expect(body).toEqual(expect.arrayContaining([person(ana), person(bob)]))
    expect([await isLinked(ana), await isLinked(bob)]).toEqual([false, false])
    expect(await listLinkedDrivers(world.deps.table, ana.email)).toEqual([])
  })

  it('200: the log says who did it, with old and new values', async () => {
    const driver = await startWork(world)
    await unlink(driver.email)
    expect(await world.logsOf(driver.sub, { description: 'platform account unlinked' })).toMatchObject([
      {
        adminPhoneNumber: admin.phone,
        adminName: 'Elena Vargas',
        value: { proxyInstalled: false, flexEmail: null },
        oldValue: { proxyInstalled: true, flexEmail: driver.email },
      },
    ])
  })

  it('200: skips drivers with a check-in in progress, and unlinks the others', async () => {
    const [ana, bob] = [await startWork(world), await startWork(world)]
    await linkTo(bob, ana.email)
    await putCheckIn(ana)
    expect((await unlink(ana.email)).body).toEqual([{ name: bob.name, phoneNumber: bob.phone }])
    expect([await isLinked(ana), await isLinked(bob)]).toEqual([true, false])
    expect(await listLinkedDrivers(world.deps.table, ana.email)).toEqual([ana.sub])
  })
})

describe('404 email_not_found', () => {
  const refused = [404, 'email_not_found'] as const

  it("404: a driver's former email", async () => {
    const [driver, other] = [await startWork(world), await startWork(world, { isLinked: false })]
    await linkTo(driver, other.email)
    expect(await unlink(driver.email)).toBeRefused(...refused)
    expect((await unlink(other.email)).body).toHaveLength(1)
  })

  it('404: an email that its driver has unlinked', async () => {
    const driver = await startWork(world)
    await unlinkOwn(driver, driver.email)
    expect(await unlink(driver.email)).toBeRefused(...refused)
  })

  it('404: a dangling pointer changes nothing', async () => {
    await world.deps.table.put({ Item: { ...keys.linkedDriver('ghost@flex.example', 'ghost'), sub: 'ghost' } })
    expect(await unlink('ghost@flex.example')).toBeRefused(...refused)
  })
})

it('409 check_in_under_way: while the only driver is checking in', async () => {
  const driver = await startWork(world)
  await putCheckIn(driver)
  expect(await unlink(driver.email)).toBeRefused(409, 'check_in_under_way')
  expect(await isLinked(driver)).toBe(true)
})

describe('unlinking a driver', () => {
  const unlinkDriver = async (phone: string) => {
    const path = `/api/admin/users/${encodeURIComponent(phone)}`
    const { linkVersion = 'x'.repeat(22) } = (await admin.call<Partial<AdminUser>>('GET', path)).body
    return admin.call('POST', `${path}/unlink`, { body: { version: linkVersion } })
  }

  it('200: unlinks the account, and a second press says that there is none', async () => {
    const driver = await startWork(world)
    expect(await unlinkDriver(driver.phone)).toMatchObject({ status: 200, body: { unlinked: true } })
    expect((await driver.me()).proxyInstalled).toBe(false)
    expect(await unlinkDriver(driver.phone)).toBeRefused(409, 'platform_not_linked')
  })

  it('409 platform_not_linked: the slower of two concurrent presses gets the same code', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { phone } = await startWork(world)
      const answers = await Promise.all([unlinkDriver(phone), unlinkDriver(phone), unlinkDriver(phone)])
      const codes = answers.map(({ status, body }) => [status, body['code']].join(' ').trim())
      expect(codes.toSorted()).toEqual(['200', '409 platform_not_linked', '409 platform_not_linked'])
    }
  })
})

describe('unlinking one’s own account', () => {
  it('200: deletes the tokens, forgets the account, and keeps what was paid', async () => {
    const driver = await startWork(world)
    const { flexId, credits } = await driver.me()
    expect(await unlinkOwn(driver, ` ${driver.email.toUpperCase()} `)).toMatchObject({
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
    expect(await unlinkOwn(driver, driver.email)).toMatchObject({ status: 200 })
    expect(await isLinked(driver)).toBe(false)
  })

  it('200: is not blocked by check-ins that have ended', async () => {
    const driver = await startWork(world)
    for (const state of ['accepted', 'refused'] as const) await putCheckIn(driver, state)
    expect(await unlinkOwn(driver, driver.email)).toMatchObject({ status: 200 })
  })
})

describe('one’s own account stays linked', () => {
  it.each(['reserved', 'unknown'] as const)('409 check_in_under_way: while one is %s', async (state) => {
    const driver = await startWork(world)
    await putCheckIn(driver, state)
    expect(await unlinkOwn(driver, driver.email)).toBeRefused(409, 'check_in_under_way')
    expect(await linkTo(driver, (await startWork(world)).email)).toBeRefused(409, 'check_in_under_way')
    expect((await linkTo(driver, driver.email)).status).toBe(200)
    expect(await isLinked(driver)).toBe(true)
  })

  it("404 email_not_found: for another email, another driver's or an unknown one", async () => {
    const [driver, other] = [await startWork(world), await startWork(world)]
    for (const email of [other.email, 'nobody@flex.example'])
      expect(await unlinkOwn(driver, email)).toBeRefused(404, 'email_not_found')
    expect([await isLinked(driver), await isLinked(other)]).toEqual([true, true])
  })

  it('404 email_not_found: when none is linked', async () => {
    const driver = await startWork(world, { isLinked: false })
    expect(await unlinkOwn(driver, driver.email)).toBeRefused(404, 'email_not_found')
  })
})

it('an arrival and an unlinking at once never leave a check-in without its account', async () => {
  for (let round = 0; round < 4; round += 1) {
    const driver = await startAtBlock(world)
    const sealed = await driver.seal(await driver.payload())
    const [pressed, released] = await Promise.all([
      driver.call('POST', '/api/users/me/im-here', { body: { payload: sealed } }),
      new Promise((resolve) => setTimeout(resolve, round * 25)).then(() => unlinkOwn(driver, driver.email)),
    ])
    const checkIn = await world.deps.table.get(keys.checkIn(driver.sub, driver.assignmentId))
    expect(['accepted', 'refused', undefined]).toContain(checkIn?.['state'])
    if (checkIn?.['state'] !== 'accepted') expect((await driver.me()).credits).toBe(3)
    expect([pressed.status, released.status].every((status) => status < 500)).toBe(true)
  }
})
