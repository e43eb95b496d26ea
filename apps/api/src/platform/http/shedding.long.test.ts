import { setTimeout as sleep } from 'node:timers/promises'
import { registry } from '@arribo/api-contracts/registry'
import type { Worth } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { ask } from '@arribo/laboratory/ask'
import { openWorld } from '../../testing/worlds.ts'
import { worthOf } from './shedding.ts'

const overload = { sampleMs: 600 }

const world = await openWorld()
const app = await buildApp(world.deps, false, overload)
const driver = await world.signUpDriver()
const admin = await world.signUpAdmin()
beforeAll(() => untilCalm())
afterAll(() => app.close())

const paths: Readonly<Record<Worth, string>> = {
  aside: '/api/admin/stats/trends',
  list: '/api/admin/users',
  case: '/api/admin/users/%2B13055550199',
}
const read = (worth: Worth) => ask(app, { method: 'GET', path: paths[worth], token: admin.idToken })
const refusedNow = async () => {
  const answers = await Promise.all((['aside', 'list', 'case'] as const).map(read))
  return answers.map(({ status }) => status === 503)
}
const untilCalm = () => vi.waitFor(async () => expect((await read('aside')).status).toBe(200), { timeout: 10_000 })

type Shape = { readonly busyMs: number; readonly idleMs: number; readonly times: number }

function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

async function whileBusy<T>({ busyMs, idleMs, times }: Shape, act: () => Promise<T>): Promise<T> {
  const isDone = new AbortController()
  const load = async () => {
    for (let time = 0; time < times && !isDone.signal.aborted; time += 1) {
      block(busyMs)
      // Without an idle moment the loop never waits for anything.
      if (idleMs > 0) await sleep(idleMs)
      else await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const loading = load()
  try {
    return await act()
  } finally {
    isDone.abort()
    await loading
  }
}

const always = Number.POSITIVE_INFINITY
const steady: Shape = { busyMs: 420, idleMs: 20, times: always }
const saturated: Shape = { busyMs: 30, idleMs: 0, times: always }

it.each<[string, Shape, readonly boolean[]]>([
  ['one long block', { busyMs: 350, idleMs: 1, times: 1 }, [false, false, false]],
  ['many short ones', { busyMs: 10, idleMs: 12, times: always }, [false, false, false]],
  // A mean of the loop's delay would be 150 ms here.
  ['700 of every 750 ms', { busyMs: 700, idleMs: 50, times: always }, [true, true, false]],
  ['a loop that is busy nearly all the time', steady, [true, true, false]],
  ['a loop that never rests', saturated, [true, true, true]],
])('what is refused depends on the shape of the load: %s', async (_shape, load, refused) => {
  await untilCalm()
  await whileBusy(load, async () => {
    if (refused[0]) await vi.waitFor(async () => expect(await refusedNow()).toEqual(refused), { timeout: 8000 })
    else {
      await sleep(2 * overload.sampleMs)
      expect(await refusedNow()).toEqual(refused)
    }
  })
})

describe('while the process never rests', () => {
  it('says so in both languages, with a time to try again', async () => {
    const { headers, body } = await whileBusy(saturated, () =>
      vi.waitFor(
        async () => {
          const answer = await read('list')
          expect(answer.status).toBe(503)
          return answer
        },
        { timeout: 8000 },
      ),
    )
    expect(headers['retry-after']).toBe('5')
    expect(body).toMatchObject({ code: 'overloaded', params: { retryAfterSeconds: 5 } })
  })

  it('answers drivers, and takes the changes of staff', async () => {
    const { idToken } = driver
    const statuses = await whileBusy(saturated, async () => {
      await vi.waitFor(async () => expect((await read('case')).status).toBe(503), { timeout: 8000 })
      const answers = await Promise.all([
        ask(app, { method: 'GET', path: '/api/users/me', token: idToken }),
        ask(app, { method: 'POST', path: '/api/users/me/im-here', token: idToken, body: { payload: 'unreadable' } }),
        ask(app, { method: 'PATCH', path: '/api/admin/users/nobody', token: admin.idToken, body: {} }),
        ask(app, { method: 'GET', path: '/api/status/health' }),
      ])
      return answers.map(({ status }) => status)
    })
    expect(statuses).toEqual([200, 400, 400, 200])
    await untilCalm()
  })
})

it('can refuse only reads by staff, and reports of presence', () => {
  const contracts = [...registry.values()].filter((contract) => worthOf(contract) !== null)
  const others = contracts.filter(({ audience, method }) => audience !== 'admin' || method !== 'GET')
  expect(others.map(({ path }) => path)).toEqual(['/api/admin/users/:phoneNumber/presence'])
})
