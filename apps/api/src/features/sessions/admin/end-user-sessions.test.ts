import { expect, it } from 'vitest'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const agent = await world.signUpAdmin({ group: 'support' })

const end = (phoneNumber: string) => agent.call('DELETE', '/api/admin/tools/sessions', { body: { phoneNumber } })

it('200: the sessions of the driver end, and the log says who did it', async () => {
  const driver = await world.signUpDriver()
  expect(await end(driver.phone)).toMatchObject({ status: 200, body: { ended: true } })
  expect((await driver.call('GET', '/api/users/me')).status).toBe(401)
  const description = 'logged out everywhere by staff'
  expect(await world.logsOf(driver.sub, { description })).toMatchObject([{ adminSub: agent.sub }])
})

it('404 profile_not_found: a number without a driver', async () => {
  expect(await end(world.freePhone())).toBeRefused(404, 'profile_not_found')
})
