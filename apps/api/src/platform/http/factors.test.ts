import { openWorld } from '../../testing/worlds.ts'
import { expect, it } from 'vitest'
import { createFactors } from './factors.ts'

const world = await openWorld()
// The sessions below are named by their second, which must not pass meanwhile.
world.clock.stop()

it('a session proves the factor if it began after the second of its set-up, or is the one that set it up', async () => {
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
