import { jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { withClients } from '../../../testing/other-clients.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()

const ask = async ({ call }: DriverAtWork) =>
  (await call<{ token: string | null }>('GET', '/api/users/me/chat-token')).body.token
const open = async (token: string | null) =>
  (await jwtVerify(token ?? '', Buffer.from(world.config.LIVE_CHAT_SECRET ?? ''), { algorithms: ['HS256'] })).payload

it('200: the token says who the caller is, for twelve hours, under a name that only the chat knows', async () => {
  const [driver, other] = [await startWork(world), await startWork(world, { isLinked: false })]
  const payload = await open(await ask(driver))
  const { user_id, iat = 0, exp = 0, ...said } = payload
  expect(said).toEqual({ name: driver.name, phone: driver.phone, email: driver.email })
  expect(exp - iat).toBe(12 * 3600)
  expect(user_id).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(payload)).not.toContain(driver.sub)
  expect((await open(await ask(driver)))['user_id']).toBe(user_id)
  const another = await open(await ask(other))
  expect(another['user_id']).not.toBe(user_id)
  expect(another).not.toHaveProperty('email')
})

it('200: null without a live chat', async () => {
  const driver = await startWork(world, { isLinked: false })
  const { LIVE_CHAT_SECRET: _none, ...config } = world.config
  const secrets = await createSecrets(config, world.clock.now)
  expect(await withClients(world, { secrets }, () => ask(driver))).toBeNull()
})
