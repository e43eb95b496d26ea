import { describe, expect, it } from 'vitest'
import { testPassword } from '@arribo/laboratory/world'
import { openWorld } from '../../testing/worlds.ts'
import { createFactors, createSessions } from './sessions.ts'

const world = await openWorld()

const signedInAt = new Date('2026-03-01T12:00:00Z')
const at = new Date('2026-03-01T12:30:00.400Z')

function twoProcesses() {
  let now = at
  const clock = () => now
  return {
    one: createSessions(world.deps.table, world.deps.identity, clock),
    two: createSessions(world.deps.table, world.deps.identity, clock),
    wait: (ms: number) => void (now = new Date(now.getTime() + ms)),
  }
}

describe('an end of sessions', () => {
  it('ends them at the user pool too, through both clients, the kept one included', async () => {
    const { config, deps, pool } = world
    const phone = world.freePhone()
    const sub = await pool.signUp(phone, testPassword, 'Ana')
    const clients = [config.COGNITO_DRIVER_CLIENT_ID, config.COGNITO_ADMIN_CLIENT_ID]
    const before = await Promise.all(clients.map((client) => pool.signIn(phone, testPassword, client)))
    await deps.sessions.revoke(sub, 'kept')
    for (const [index, { refreshToken, accessToken }] of before.entries()) {
      await expect(pool.refresh(refreshToken, clients[index])).rejects.toThrow()
      await expect(pool.offerFactor(phone, accessToken)).rejects.toThrow('Access Token has been revoked')
    }
  })

  it('takes effect here at once, and in another process within 60 seconds', async () => {
    const { one, two, wait } = twoProcesses()
    const actor = { sub: 'ana', session: 's1', signedInAt }
    expect([await one.isRevoked(actor), await two.isRevoked(actor)]).toEqual([false, false])
    await one.revoke('ana')
    expect(await one.isRevoked(actor)).toBe(true)
    wait(60_000)
    expect(await two.isRevoked(actor)).toBe(true)
  })

  it('spares the kept session, and later sign-ins', async () => {
    const { one } = twoProcesses()
    await one.revoke('luis', 'kept')
    expect(await one.isRevoked({ sub: 'luis', session: 'kept', signedInAt })).toBe(false)
    expect(await one.isRevoked({ sub: 'luis', session: 'other', signedInAt: new Date('2026-03-01T12:30:00Z') })).toBe(
      true,
    )
    expect(await one.isRevoked({ sub: 'luis', session: 'new', signedInAt: new Date('2026-03-01T12:30:01Z') })).toBe(
      false,
    )
  })

  it("503: refuses everybody when it can't be checked", async () => {
    const driver = await world.signUpDriver()
    const admin = await world.signUpAdmin()
    world.sandbox.dynamo.faults.inject({ action: 'error', times: 100 })
    expect(await driver.call('GET', '/api/users/me')).toBeRefused(503, 'temporarily_unavailable')
    expect((await admin.call('GET', '/api/admin/users')).status).toBe(503)
    world.sandbox.dynamo.faults.clear()
    expect((await driver.call('GET', '/api/users/me')).status).toBe(200)
  })
})

it('a session proves the factor if it began after the second of its set-up, or is the one that set it up', async () => {
  // The sessions are named by their second, which must not pass meanwhile.
  world.clock.stop()
  const factors = createFactors(world.deps.table, { isOn: async () => true }, () => world.clock.now())
  const begun = (session: string, seconds: number) => ({
    sub: 'elena',
    session,
    signedInAt: new Date(Math.floor(world.clock.now().getTime() / 1000 + seconds) * 1000),
  })
  const own = begun('own', -60)
  expect(await factors.isProved(own)).toBe(false)
  await factors.keep(own, world.clock.now())
  expect(await factors.isProved(own)).toBe(true)
  expect(await factors.isProved(begun('before', -1))).toBe(false)
  // Tokens have whole seconds, so a session of the same second may have begun earlier.
  expect(await factors.isProved(begun('meanwhile', 0))).toBe(false)
  expect(await factors.isProved(begun('after', 1))).toBe(true)
})
