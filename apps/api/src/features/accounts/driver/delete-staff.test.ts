import { afterAll, expect, it } from 'vitest'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { startWorld } from '@arribo/laboratory/world'

const world = await startWorld()
afterAll(() => world.close())

const refused = { status: 409, body: { code: 'staff_account' } }

it.each(['admin', 'support', 'viewer'] as const)(
  '409 staff_account: actions of staff (%s) keep their author',
  async (group) => {
    const member = await world.signUpAdmin({ group })
    const { idToken } = await world.pool.signIn(member.phone, member.password)
    expect(await world.callWith(idToken)('DELETE', '/api/users/me')).toMatchObject(refused)
    expect(await world.deps.identity.findPerson(member.phone)).toMatchObject({ sub: member.sub })
  },
)

it('409 staff_account: joined the staff after the token was issued', async () => {
  const driver = await startWork(world)
  await world.pool.addToGroup(driver.phone, 'admin')
  expect(await driver.call('DELETE', '/api/users/me')).toMatchObject(refused)
  expect(await driver.me()).toMatchObject({ name: driver.name })
})

it('409 staff_account: has no profile either', async () => {
  const admin = await world.signUpAdmin({ hasFactor: false })
  const { idToken } = await world.pool.signIn(admin.phone, admin.password)
  expect(await world.callWith(idToken)('DELETE', '/api/users/me')).toMatchObject(refused)
})
