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
  const items = await world.logsOf(driver.sub)
  const entry = items.find(({ description }) => description === 'logged out everywhere by staff')
  expect(JSON.stringify(entry)).toContain(agent.sub)
})

it('404 profile_not_found: a number without a driver', async () => {
  expect(await end(world.freePhone())).toBeRefused(404, 'profile_not_found')
})

it('403 permission_needed: support, for a colleague; an admin may', async () => {
  const [colleague, admin] = [await world.signUpDriver(), await world.signUpAdmin()]
  await world.pool.addToGroup(colleague.phone, 'admin')
  expect(await end(colleague.phone)).toBeRefused(403, 'permission_needed')
  expect(await isIn(colleague.idToken)).toBe(200)
  expect((await end(colleague.phone, admin)).status).toBe(200)
  expect(await isIn(colleague.idToken)).toBe(401)
})
