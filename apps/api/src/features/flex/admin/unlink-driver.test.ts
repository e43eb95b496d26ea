import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { afterAll, expect, it } from 'vitest'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { startWorld } from '@arribo/laboratory/world'

const world = await startWorld()
const admin = await world.signUpAdmin()
afterAll(() => world.close())

const unlink = async (phone: string) => {
  const path = `/api/admin/users/${encodeURIComponent(phone)}`
  const { linkVersion = 'x'.repeat(22) } = (await admin.call<Partial<AdminUser>>('GET', path)).body
  return admin.call('POST', `${path}/unlink`, { body: { version: linkVersion } })
}

it('200: unlinks the account, and a second press says that there is none', async () => {
  const driver = await startWork(world)
  expect(await unlink(driver.phone)).toMatchObject({ status: 200, body: { unlinked: true } })
  expect((await driver.me()).proxyInstalled).toBe(false)
  expect(await unlink(driver.phone)).toMatchObject({ status: 409, body: { code: 'platform_not_linked' } })
})

it('409 platform_not_linked: the slower of two concurrent presses gets the same code', async () => {
  for (let round = 0; round < 5; round += 1) {
    const driver = await startWork(world)
    const answers = await Promise.all([unlink(driver.phone), unlink(driver.phone), unlink(driver.phone)])
    const codes = answers.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ''}`.trim())
    expect(codes.toSorted()).toEqual(['200', '409 platform_not_linked', '409 platform_not_linked'])
  }
})
