import { afterEach, describe, expect, it } from 'vitest'
import { withoutStorage } from '../../../testing/other-clients.ts'
import { must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { link } from '@arribo/laboratory/linking'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
afterEach(() => world.sandbox.delivery.controls.setMode('normal'))

const path = '/api/admin/tools/account-selfie'
const look = (phoneNumber: string) => admin.call<{ url: string }>('GET', path, { query: { phoneNumber } })
const remove = (phoneNumber: string) => admin.call('DELETE', path, { body: { phoneNumber } })

const logsOf = ({ sub }: DriverAtWork) => world.logsOf(sub, { adminPhoneNumber: admin.phone })
describe('profile picture of a Flex account', () => {
  it('200: has a URL signed for a minute, and the log says who saw it', async () => {
    const driver = await startWork(world)
    const { status, body } = await look(driver.phone)
    expect(status).toBe(200)
    const picture = await fetch(body.url)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect([...new Uint8Array(await picture.arrayBuffer()).slice(0, 2)]).toEqual([0xff, 0xd8])
    expect(new URL(body.url).searchParams.get('X-Amz-Expires')).toBe('60')
    expect((await fetch(body.url.split('?')[0] ?? '')).status).toBe(403)
    expect(await logsOf(driver)).toMatchObject([
      { description: 'profile picture seen by staff', operationStatus: 'VALIDITY', adminName: 'Elena Vargas' },
    ])
  })

  it('200: is removed with the copy that staff looked at, and the log says who did it', async () => {
    const driver = await startWork(world)
    const { body } = await look(driver.phone)
    expect(await remove(driver.phone)).toMatchObject({ status: 200, body: { removed: true } })
    expect((await fetch(body.url)).status).toBe(404)
    expect(await look(driver.phone)).toBeRefused(404, 'no_profile_picture')
    expect((await logsOf(driver)).map(({ description }) => description)).toEqual([
      'profile picture seen by staff',
      'profile picture to be removed by staff',
      'profile picture removed by staff',
    ])
  })

  it('403 permission_needed: support doesn’t remove it through somebody who shares the account with an admin', async () => {
    const [boss, other] = [await startWork(world), await startWork(world)]
    await must('Linking', link(other.call, { email: boss.email, phone: other.phone }))
    await world.pool.addToGroup(boss.phone, 'admin')
    const support = await world.signUpAdmin({ group: 'support' })
    const body = { phoneNumber: other.phone }
    expect(await support.call('DELETE', path, { body })).toBeRefused(403, 'permission_needed')
  })

  it('200: can be removed again, and the account stays linked', async () => {
    const driver = await startWork(world)
    await remove(driver.phone)
    expect((await remove(driver.phone)).status).toBe(200)
    expect((await driver.me()).proxyInstalled).toBe(true)
  })
})

async function disconnected(): Promise<string> {
  const driver = await startWork(world)
  await world.sandbox.delivery.controls.endSessions(driver.email)
  return driver.phone
}

describe('looking at it, and removing it', () => {
  it.each([
    [404, 'profile_not_found', async () => '+13055559999'],
    [409, 'platform_not_linked', async () => (await startWork(world, { isLinked: false })).phone],
    [409, 'platform_session_ended', disconnected],
  ])('%i %s', async (status, code, phoneOf) => {
    const phone = await phoneOf()
    for (const use of [look, remove]) expect(await use(phone)).toBeRefused(status, code)
  })

  it('503 storage_down, platform_down: logs neither a view nor a removal', async () => {
    const driver = await startWork(world)
    for (const use of [look, remove])
      expect(await withoutStorage(world, () => use(driver.phone))).toBeRefused(503, 'storage_down')
    world.sandbox.delivery.controls.setMode('throttled')
    for (const use of [look, remove]) expect(await use(driver.phone)).toBeRefused(503, 'platform_down')
    const descriptions = (await logsOf(driver)).map(({ description }) => description)
    expect(descriptions).not.toContain('profile picture seen by staff')
    expect(descriptions).not.toContain('profile picture removed by staff')
  })
})
