import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { expect } from 'vitest'
import { promise, size, untilEnd } from '../promise.ts'
import { askApi } from '@arribo/laboratory/ask'
import { lookEveryMs, openBalancer } from '@arribo/laboratory/processes/balancer'
import { openStack } from '@arribo/laboratory/processes/stack'
import { inBatches } from '@arribo/server/in-batches'

const stack = untilEnd(await openStack({ environment: { LEAVING_NOTICE_MS: String(10 * lookEveryMs) } }))
const balancer = untilEnd(await openBalancer(stack.apis))

const restarts = size({ short: 2, long: 20 })
const callers = 8

type Tally = { asked: number; readonly failed: string[] }

async function use(driver: DriverAtWork, tally: Tally, isOver: () => boolean): Promise<void> {
  const token = driver.idToken
  const language = (lang: string) => ['POST', '/api/users/me/language', { lang }] as const
  const steps = [
    ['GET', '/api/users/me', undefined],
    ['GET', `/api/users/me/calendar?phoneNumber=${encodeURIComponent(driver.phone)}`, undefined],
    language('en'),
    ['GET', '/api/status/keys', undefined],
    language('es'),
  ] as const
  for (let turn = 0; !isOver(); turn += 1) {
    const [method, path, body] = steps[turn % steps.length] ?? steps[0]
    const { status } = await askApi(balancer.next(), { method, path, token, body })
    tally.asked += 1
    if (status !== 200) tally.failed.push(`${method} ${path.split('?')[0]}: ${status}`)
  }
}

promise('rolling restarts under load, two processes behind a balancer', async () => {
  const people = Array.from({ length: callers }, (_, person) => person)
  const drivers = await inBatches(people, 4, () => startWork(stack.world, { credits: 1 }))
  const tally: Tally = { asked: 0, failed: [] }
  let isOver = false
  const load = drivers.map((driver) => use(driver, tally, () => isOver))
  const codes: (number | null)[] = []
  for (let restart = 0; restart < restarts; restart += 1) {
    const api = stack.apis[restart % stack.apis.length]
    if (!api) throw new Error('No API process is running')
    codes.push(await api.stop())
    await api.start()
    await balancer.untilReady(stack.apis.length)
  }
  isOver = true
  await Promise.all(load)
  expect(tally.failed).toEqual([])
  expect(codes.filter((code) => code !== 0)).toEqual([])
  return `${restarts} restarts, ${tally.asked} requests: ${tally.failed.length} failed`
})
