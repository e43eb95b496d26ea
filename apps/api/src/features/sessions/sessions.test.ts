import { expect, it } from 'vitest'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { type TestDriver, testPassword } from '@arribo/laboratory/world'
import { withClients } from '../../testing/other-clients.ts'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld()

const isIn = async (token: string) => (await world.callWith(token)('GET', '/api/users/me')).status
/** Another process accepts an ended session for up to 30 more seconds. */
const sessions = { ...world.deps.sessions, isRevoked: () => false }
const endSessions = (driver: TestDriver) => driver.call('DELETE', '/api/users/me/sessions')

it("200: every session ends, this one and refreshed ones too, and nobody else's; it is logged, and signing in works", async () => {
  const [driver, neighbour] = [await world.signUpDriver(), await world.signUpDriver()]
  const other = await world.pool.signIn(driver.phone, testPassword)
  expect([await isIn(driver.idToken), await isIn(other.idToken)]).toEqual([200, 200])
  expect(await endSessions(driver)).toMatchObject({ status: 200, body: { ended: true } })
  const after = [driver, other, neighbour].map(({ idToken }) => isIn(idToken))
  expect(await Promise.all(after)).toEqual([401, 401, 200])
  await expect(world.pool.refresh(other.refreshToken)).rejects.toThrow()
  expect(await isIn((await world.pool.signIn(driver.phone, testPassword)).idToken)).toBe(200)
  expect(await world.logsOf(driver.sub, { description: 'logged out everywhere' })).toHaveLength(1)
})

it('200: no phone gets reminders any more', async () => {
  const driver = await world.signUpDriver()
  const body = await world.sandbox.push.subscribe(world.deps.push.publicKey)
  const add = (call = driver.call) => call('POST', '/api/users/me/reminders/phones', { body })
  await add()
  await endSessions(driver)
  expect(await withClients(world, { sessions }, () => add())).toBeRefused(401, 'signed_out')
  const { idToken } = await world.pool.signIn(driver.phone, testPassword)
  const call = world.callWith(idToken)
  expect((await call('GET', '/api/users/me/reminders')).body).toMatchObject({ channel: 'off', phones: [] })
  expect((await add(call)).status).toBe(200)
})

it('200: a link to the shared account, which a thief may have, no longer works', async () => {
  const owner = await startWork(world, { planType: 'borrowed-account' })
  const path = '/api/users/me/enrolment-invitations'
  const { body } = await owner.call('POST', path)
  await owner.call('DELETE', '/api/users/me/sessions')
  expect(await withClients(world, { sessions }, () => owner.call('POST', path))).toBeRefused(401, 'signed_out')
  const look = await (await world.signUpDriver()).call('GET', `/api/enrolment-invitations/${String(body['code'])}`)
  expect(look).toBeRefused(410, 'invitation_withdrawn')
})

const agent = await world.signUpAdmin({ group: 'support' })
const end = (phoneNumber: string) => agent.call('DELETE', '/api/admin/tools/sessions', { body: { phoneNumber } })

it('200: staff end the sessions of a driver, and the log says who did it', async () => {
  const driver = await world.signUpDriver()
  expect(await end(driver.phone)).toMatchObject({ status: 200, body: { ended: true } })
  expect(await isIn(driver.idToken)).toBe(401)
  const description = 'logged out everywhere by staff'
  expect(await world.logsOf(driver.sub, { description })).toMatchObject([{ adminSub: agent.sub }])
})

it('404 profile_not_found: staff name a number without a driver', async () => {
  expect(await end(world.freePhone())).toBeRefused(404, 'profile_not_found')
})
