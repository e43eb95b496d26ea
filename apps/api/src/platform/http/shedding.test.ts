import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { ask } from '@arribo/laboratory/ask'
import { startWorld, type TestAdmin, type TestDriver, type World } from '@arribo/laboratory/world'

const overload = { lateByMs: 30, sampleMs: 50 }

let world: World
let app: FastifyInstance
let driver: TestDriver
let admin: TestAdmin
beforeAll(async () => {
  world = await startWorld()
  app = await buildApp(world.deps, false, overload)
  driver = await world.signUpDriver()
  admin = await world.signUpAdmin()
  await untilCalm()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const users = () => ask(app, { method: 'GET', path: '/api/admin/users', token: admin.idToken })

/** Repeats the request until it is refused, because at the start of a sample the delay isn't known yet. */
const refusedUsers = () =>
  vi.waitFor(
    async () => {
      const answer = await users()
      expect(answer.status).toBe(503)
      return answer
    },
    { timeout: 10_000 },
  )

/** Keeps the event loop busy in blocks of four times the limit while something is done. */
async function whileBusy<T>(act: () => Promise<T>): Promise<T> {
  const block = () => {
    const end = performance.now() + 4 * overload.lateByMs
    while (performance.now() < end);
  }
  const timer = setInterval(block, 1)
  await sleep(8 * overload.sampleMs)
  return act().finally(() => clearInterval(timer))
}

const untilCalm = () => vi.waitFor(async () => expect((await users()).status).toBe(200), { timeout: 10_000 })

describe('while the process is overloaded', () => {
  it('refuses the lists of staff, in both languages and with a time to try again', async () => {
    const { headers, body } = await whileBusy(refusedUsers)
    expect(headers['retry-after']).toBe('5')
    expect(body).toMatchObject({
      code: 'temporarily_unavailable',
      message: { es: expect.stringMatching(/./) as string, en: expect.stringMatching(/./) as string },
    })
  })

  it('answers drivers, and takes the changes of staff', async () => {
    const { idToken } = driver
    const [, ...others] = await whileBusy(() =>
      Promise.all([
        refusedUsers(),
        ask(app, { method: 'GET', path: '/api/users/me', token: idToken }),
        ask(app, { method: 'POST', path: '/api/users/me/im-here', token: idToken, body: { payload: 'unreadable' } }),
        ask(app, { method: 'PATCH', path: '/api/admin/users/nobody', token: admin.idToken, body: {} }),
        ask(app, { method: 'GET', path: '/api/status/health' }),
      ]),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 400, 400, 200])
  })

  it('answers staff again afterwards', async () => {
    await whileBusy(refusedUsers)
    await untilCalm()
  })
})
