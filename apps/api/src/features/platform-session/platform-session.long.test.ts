import { afterEach, describe, expect, it } from 'vitest'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { createFaultyGateway, type FaultyGateway } from '../../testing/faulty-gateway.ts'
import { openWorld } from '../../testing/worlds.ts'
import { getPlatformAccount, platformAccountPut, startRefresh } from './platform-account.store.ts'
import { withPlatformSession } from './platform-session.ts'
import { openRefreshToken } from './tokens.ts'

const world = await openWorld()
afterEach(() => {
  world.clock.reset()
  world.sandbox.delivery.controls.rotateRefreshTokens(false)
})

const clients = (gateway: FaultyGateway) => ({ ...world.deps, delivery: gateway })
const load = (gateway: FaultyGateway, { sub }: Pick<DriverAtWork, 'sub'>) =>
  withPlatformSession(clients(gateway), sub, (accessToken) => gateway.getAccount('flex', accessToken))

describe('a platform session', () => {
  it('is opened with the stored token', async () => {
    const [driver, gateway] = [await startWork(world), createFaultyGateway(world.config)]
    expect(await load(gateway, driver)).toMatchObject({ kind: 'account', account: { email: driver.email } })
    expect(gateway.count('refresh')).toBe(0)
  })

  it('is refreshed when its token has expired, and the new one is stored', async () => {
    const [driver, gateway] = [await startWork(world), createFaultyGateway(world.config)]
    world.clock.advance(24 * 3_600_000)
    await load(gateway, driver)
    expect(gateway.count('refresh')).toBe(1)
    world.clock.reset()
    await load(gateway, driver)
    expect(gateway.count('refresh')).toBe(1)
  })

  it('is refreshed once for all that ask at the same time, because a platform may end it otherwise', async () => {
    const [driver, gateway] = [await startWork(world), createFaultyGateway(world.config)]
    world.sandbox.delivery.controls.rotateRefreshTokens(true)
    for (const round of [1, 2]) {
      world.clock.advance(24 * 3_600_000)
      const results = await Promise.all(Array.from({ length: 8 }, () => load(gateway, driver)))
      expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['account']))
      expect(gateway.count('refresh')).toBe(round)
    }
  })

  it('is refreshed by another process when the one that began has died', async () => {
    const [driver, gateway] = [await startWork(world), createFaultyGateway(world.config)]
    world.clock.advance(24 * 3_600_000)
    const account = await getPlatformAccount(world.deps.table, driver.sub)
    if (!account) throw new Error('Not linked')
    const soon = new Date(world.clock.now().getTime() + 500).toISOString()
    await startRefresh(world.deps.table, account, soon)
    expect(await load(gateway, driver)).toMatchObject({ kind: 'account' })
    expect(world.clock.now().toISOString() > soon).toBe(true)
  })

  it('platform_down, and then refreshed at once, when a refresh has failed', async () => {
    const [driver, gateway] = [await startWork(world), createFaultyGateway(world.config)]
    world.clock.advance(24 * 3_600_000)
    gateway.break('refresh', 'down')
    await expect(load(gateway, driver)).rejects.toThrow('platform_down')
    gateway.mend()
    const startedAt = Date.now()
    expect(await load(gateway, driver)).toMatchObject({ kind: 'account' })
    expect(Date.now() - startedAt).toBeLessThan(5000)
  })

  it('outlives a process that died between the platform’s answer and its own write', async () => {
    const [driver, gateway] = [await startWork(world), createFaultyGateway(world.config)]
    world.sandbox.delivery.controls.rotateRefreshTokens(true)
    world.clock.advance(24 * 3_600_000)
    const account = await getPlatformAccount(world.deps.table, driver.sub)
    if (!account) throw new Error('Not linked')
    const lost = await world.deps.delivery.refresh('flex', await openRefreshToken(world.deps.secrets, account))
    expect(lost.kind).toBe('granted')
    expect(await load(gateway, driver)).toMatchObject({ kind: 'account' })
  })

  it('platform_session_ended: when a replaced refresh token is used again after its successor', async () => {
    const [driver, gateway] = [await startWork(world), createFaultyGateway(world.config)]
    world.sandbox.delivery.controls.rotateRefreshTokens(true)
    const before = await getPlatformAccount(world.deps.table, driver.sub)
    if (!before) throw new Error('Not linked')
    world.clock.advance(24 * 3_600_000)
    await load(gateway, driver)
    await world.deps.table.transact([platformAccountPut(before)])
    await expect(load(gateway, driver)).rejects.toThrow('platform_session_ended')
  })

  it('platform_not_linked: without an account', async () => {
    const driver = await startWork(world, { isLinked: false })
    await expect(load(createFaultyGateway(world.config), driver)).rejects.toThrow('platform_not_linked')
  })

  it("does not open with another driver's tokens", async () => {
    const [driver, thief] = [await startWork(world), await startWork(world)]
    const stolen = await world.deps.table.get({ pk: `DRIVER#${driver.sub}`, sk: 'PLATFORM#flex' })
    await world.deps.table.put({ Item: { ...stolen, pk: `DRIVER#${thief.sub}`, sub: thief.sub } })
    await expect(load(createFaultyGateway(world.config), thief)).rejects.toThrow('another place')
  })
})
