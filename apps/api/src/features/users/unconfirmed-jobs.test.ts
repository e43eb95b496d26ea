import { afterEach, describe, expect, it } from 'vitest'
import { testPassword } from '@arribo/laboratory/world'
import { recordLog } from '@arribo/laboratory/money/money-bench'
import { isAbandoned } from './registration.rules.ts'
import { removeUnconfirmed } from './unconfirmed-jobs.ts'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld()
afterEach(() => world.clock.reset())

const hour = 3_600_000
const run = () => removeUnconfirmed(world.deps, recordLog())
const isThere = async (phone: string) => (await world.deps.identity.findPerson(phone)) !== undefined

describe('an unconfirmed sign-up', () => {
  it('is deleted after a day and not before, and the phone’s owner can sign up as if it had never existed', async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, 'Del-Intruso-1', 'Un Extraño', { isConfirmed: false })
    world.clock.advance(23 * hour)
    await run()
    expect(await isThere(phone)).toBe(true)
    world.clock.advance(hour + 1000)
    await run()
    expect(await isThere(phone)).toBe(false)
    world.clock.reset()
    const owner = await world.signUpDriver({ phone, name: 'Luis Peña' })
    await expect(world.pool.signIn(phone, 'Del-Intruso-1')).rejects.toThrow()
    expect((await owner.call('GET', '/api/users/me')).body).toMatchObject({ name: 'Luis Peña' })
  })

  it('is found beyond the first page; confirmed users stay, however old', async () => {
    const driver = await world.signUpDriver()
    const phones = Array.from({ length: 61 }, () => world.freePhone())
    for (const phone of phones) await world.pool.signUp(phone, testPassword, 'Nadie', { isConfirmed: false })
    world.clock.advance(25 * hour)
    await run()
    expect(await Promise.all(phones.map(isThere))).not.toContain(true)
    expect(await isThere(driver.phone)).toBe(true)
  })
})

it.each([
  ['2026-03-02T11:59:59.999Z', false],
  ['2026-03-02T12:00:00.000Z', true],
])('a sign-up of noon the day before, at %s, can no longer be confirmed: %s', (now, expected) => {
  expect(isAbandoned({ createdAt: new Date('2026-03-01T12:00:00.000Z') }, new Date(now))).toBe(expected)
})
