import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { link } from '@arribo/laboratory/linking'
import { openWorld } from '../../../testing/worlds.ts'
import { listLinkedDrivers } from '../linked-drivers.ts'
import { sampleCheckIn } from '../../../testing/sample-items.ts'

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })

type Unlinked = { name: string; phoneNumber: string }[]
const unlink = (email: string) => admin.call<Unlinked>('POST', '/api/admin/tools/unlinkEmail', { body: { email } })
const isLinked = async (driver: DriverAtWork) =>
  (await driver.me()).proxyInstalled &&
  (await world.deps.table.get(keys.platformAccount(driver.sub, 'flex'))) !== undefined
const linkTo = ({ call, phone }: DriverAtWork, email: string) => link(call, { email, phone })
const pressUnderWay = ({ sub }: DriverAtWork) =>
  world.deps.table.put({ Item: { ...keys.checkIn(sub, 'block'), ...sampleCheckIn(sub, 'block') } })

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
    await pressUnderWay(ana)
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
    await driver.call('POST', '/api/flex/unlink', { body: { email: driver.email } })
    expect(await unlink(driver.email)).toBeRefused(...refused)
  })

  it('404: a dangling pointer changes nothing', async () => {
    await world.deps.table.put({ Item: { ...keys.linkedDriver('ghost@flex.example', 'ghost'), sub: 'ghost' } })
    expect(await unlink('ghost@flex.example')).toBeRefused(...refused)
  })
})

it('409 check_in_under_way: while the only driver is checking in', async () => {
  const driver = await startWork(world)
  await pressUnderWay(driver)
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
