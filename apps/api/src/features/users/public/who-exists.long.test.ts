import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { ask } from '@arribo/laboratory/ask'
import { testPassword } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

const made: string[] = []

const recording = <Client extends object>(client: Client): Client =>
  new Proxy(client, {
    get: (target, name: string) => {
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function'
        ? (...given: unknown[]) => (made.push(name), Reflect.apply(member, target, given) as unknown)
        : member
    },
  })

const world = await openWorld()
const { identity, table } = world.deps
const app = await buildApp({ ...world.deps, identity: recording(identity), table: recording(table) })
afterAll(() => app.close())

const someone = {
  'nobody knows': () => world.freePhone(),
  'signed up with': async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, testPassword, 'Ana Torres', { isConfirmed: false })
    return phone
  },
  'has just confirmed': async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, testPassword, 'Ana Torres')
    return phone
  },
  'has an account': async () => (await world.signUpDriver({ name: 'Ana Torres' })).phone,
} as const
type Someone = keyof typeof someone
const everybody = Object.keys(someone) as Someone[]

const requests = {
  'POST /api/users': (phoneNumber: string) => ({
    path: '/api/users',
    body: { name: 'Ana Torres', password: testPassword, phoneNumber, humanTimezone: 'America/New_York' },
  }),
  'POST /api/users/confirmation': (phoneNumber: string) => ({
    path: '/api/users/confirmation',
    body: { phoneNumber, code: '000000', password: testPassword },
  }),
  'POST /api/users/forgot-password': (phoneNumber: string) => ({
    path: '/api/users/forgot-password',
    body: { phoneNumber, code: '123456', newPassword: 'Nueva-2026' },
  }),
} as const

let asked = 0
async function send(door: keyof typeof requests, phone: string) {
  made.length = 0
  asked += 1
  const startedAt = performance.now()
  const answer = await ask(app, { method: 'POST', from: `10.7.${asked >> 8}.${asked & 255}`, ...requests[door](phone) })
  const ms = performance.now() - startedAt
  const { requestId: _requestId, ...said } = answer.body as { requestId?: string }
  const text = JSON.stringify(said).replaceAll(phone, 'the number')
  return { ms, answer: [answer.status, text, answer.headers['content-length']], calls: [...made] }
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The median in standard errors of a median. Both come from ranks, so a pause of the machine counts little. */
function distance(differences: readonly number[]): number {
  const median = medianOf(differences)
  const spread = 1.4826 * medianOf(differences.map((each) => Math.abs(each - median)))
  return Math.abs(median) / ((1.2533 * spread) / Math.sqrt(differences.length))
}

describe.each(Object.keys(requests) as (keyof typeof requests)[])('%s', (door) => {
  it('gives the same answer after the same calls, whether or not the number has an account', async () => {
    const [first, ...others] = await Promise.all(everybody.map(async (who) => someone[who]()))
    const unknown = await send(door, first ?? '')
    for (const phone of others) {
      const { answer, calls } = await send(door, phone)
      expect(answer).toEqual(unknown.answer)
      expect(calls).toEqual(unknown.calls)
    }
    expect(unknown.calls).not.toEqual([])
  })

  it('takes the same time within the noise', async () => {
    const phones = await Promise.all(everybody.map(async (who) => [who, await someone[who]()] as const))
    const times = Object.fromEntries(everybody.map((who) => [who, []])) as unknown as Record<Someone, number[]>
    for (let round = -4; round < 16; round += 1) {
      // Each number has its own limit in ten minutes.
      world.clock.advance(10 * 60_000)
      for (const [who, phone] of phones) {
        const { ms } = await send(door, phone)
        // The first rounds warm up.
        if (round >= 0) times[who].push(ms)
      }
    }
    const found = everybody.map((who) =>
      distance(times[who].map((ms, round) => ms - (times['nobody knows'][round] ?? 0))),
    )
    for (const sigmas of found.slice(1)) expect(sigmas).toBeLessThan(5)
  }, 120_000)
})
