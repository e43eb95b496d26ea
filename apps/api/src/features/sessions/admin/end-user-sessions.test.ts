import { expect, it } from 'vitest'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const agent = await world.signUpAdmin({ group: 'support' })

const end = (phoneNumber: string, by = agent) =>
  by.call('DELETE', '/api/admin/tools/sessions', { body: { phoneNumber } })
const isIn = async (token: string) => (await world.callWith(token)('GET', '/api/users/me')).status

it("200: every session of the driver ends, refreshed ones too, and nobody else's; signing in again works at once", async () => {
  const [driver, neighbour] = [await world.signUpDriver(), await world.signUpDriver()]
  const other = await world.pool.signIn(driver.phone, driver.password)
  expect([await isIn(driver.idToken), await isIn(other.idToken)]).toEqual([200, 200])
  expect(await end(driver.phone)).toMatchObject({ status: 200, body: { ended: true } })
  expect([await isIn(driver.idToken), await isIn(other.idToken), await isIn(neighbour.idToken)]).toEqual([
    401, 401, 200,
  ])
  await expect(world.pool.refresh(other.refreshToken)).rejects.toThrow()
  expect(await isIn((await world.pool.signIn(driver.phone, driver.password)).idToken)).toBe(200)
})

it('200: the log says who did it', async () => {
  const driver = await world.signUpDriver()
  await end(driver.phone)
  const description = 'logged out everywhere by staff'
  expect(await world.logsOf(driver.sub, { description })).toMatchObject([{ adminSub: agent.sub }])
})

it('404 profile_not_found: a number without a driver', async () => {
  expect(await end(world.freePhone())).toBeRefused(404, 'profile_not_found')
})
