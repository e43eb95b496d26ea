import { afterAll, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { platformPassword } from '@arribo/sandbox/people'
import { startWorld, type TestAdmin } from '@arribo/laboratory/world'
import { listLinkedDrivers } from '../linked-drivers.ts'
import { sampleCheckIn } from '../../../testing/sample-items.ts'

const world = await startWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
afterAll(() => world.close())

type Unlinked = { name: string; phoneNumber: string }[]
const unlink = (email: unknown, by: Pick<TestAdmin, 'call'> = admin) =>
  by.call<Unlinked>('POST', '/api/admin/tools/unlinkEmail', { body: { email } })
const isLinked = async (driver: DriverAtWork) =>
  (await driver.me()).proxyInstalled &&
  (await world.deps.table.get(keys.platformAccount(driver.sub, 'flex'))) !== undefined
const link = (driver: DriverAtWork, email: string) =>
  driver.call('POST', '/api/flex/login', { body: { email, password: platformPassword, phoneNumber: driver.phone } })
const pressUnderWay = ({ sub }: DriverAtWork) =>
  world.deps.table.put({ Item: { ...keys.checkIn(sub, 'block'), ...sampleCheckIn(sub, 'block') } })

describe('unlinking an email', () => {
  it('200: unlinks everybody who has linked it, and lists them', async () => {
    const [ana, bob] = [await startWork(world), await startWork(world)]
    expect((await link(bob, ana.email)).status).toBe(200)
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
    const items = await world.logsOf(driver.sub)
    expect(items.find(({ description }) => description === 'platform account unlinked')).toMatchObject({
      adminPhoneNumber: admin.phone,
      adminName: 'Elena Vargas',
      value: { proxyInstalled: false, flexEmail: null },
      oldValue: { proxyInstalled: true, flexEmail: driver.email },
    })
  })

  it('200: skips drivers with a check-in in progress, and unlinks the others', async () => {
    const [ana, bob] = [await startWork(world), await startWork(world)]
    await link(bob, ana.email)
    await pressUnderWay(ana)
    expect((await unlink(ana.email)).body).toEqual([{ name: bob.name, phoneNumber: bob.phone }])
    expect([await isLinked(ana), await isLinked(bob)]).toEqual([true, false])
    expect(await listLinkedDrivers(world.deps.table, ana.email)).toEqual([ana.sub])
  })

  it('200: can be linked and unlinked again', async () => {
    const driver = await startWork(world)
    await unlink(driver.email)
    await link(driver, driver.email)
    expect((await unlink(driver.email)).body).toHaveLength(1)
  })
})

describe('404 email_not_found', () => {
  const refused = { status: 404, body: { code: 'email_not_found' } }

  it('404: an email that nobody has linked', async () => {
    expect(await unlink('nobody@flex.example')).toMatchObject(refused)
  })

  it("404: a driver's former email", async () => {
    const [driver, other] = [await startWork(world), await startWork(world, { isLinked: false })]
    await link(driver, other.email)
    expect(await unlink(driver.email)).toMatchObject(refused)
    expect((await unlink(other.email)).body).toHaveLength(1)
  })

  it('404: an email that its driver has unlinked', async () => {
    const driver = await startWork(world)
    await driver.call('POST', '/api/flex/unlink', { body: { email: driver.email } })
    expect(await unlink(driver.email)).toMatchObject(refused)
  })

  it('404: a dangling pointer changes nothing', async () => {
    await world.deps.table.put({ Item: { ...keys.linkedDriver('ghost@flex.example', 'ghost'), sub: 'ghost' } })
    expect(await unlink('ghost@flex.example')).toMatchObject(refused)
  })
})

it('409 check_in_under_way: while the only driver is checking in', async () => {
  const driver = await startWork(world)
  await pressUnderWay(driver)
  expect(await unlink(driver.email)).toMatchObject({ status: 409, body: { code: 'check_in_under_way' } })
  expect(await isLinked(driver)).toBe(true)
})

it.each(['', 'ana', 'a b@flex.example', 'ana@flex', null, 7])('400 invalid_request: %j', async (email) => {
  expect(await unlink(email)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})
