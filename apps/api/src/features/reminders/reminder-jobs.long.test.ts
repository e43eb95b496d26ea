import { createBudget } from '@arribo/server/texts/budget'
import { budgetFor } from '@arribo/server/texts/budget.rules'
import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { limits } from '@arribo/api-contracts/shared/limits'
import { world as names } from '@arribo/sandbox/world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { metricsDuring } from '../../testing/recorded-metrics.ts'
import { openWorld } from '../../testing/worlds.ts'
import { sendReminders } from './reminder-jobs.ts'

const minute = 60_000
/** For a block that begins in an hour. */
const opensIn = (60 - limits.checkInOpensMinutesBefore) * minute
const openMinutes = limits.checkInOpensMinutesBefore + limits.checkInClosesMinutesAfter
let ana: DriverAtWork
let endpoint: string
let assignmentId: string

const world = await openWorld()
beforeEach(async () => {
  world.clock.reset()
  ana = await startWork(world)
  await ana.call('POST', '/api/users/me/language', { body: { lang: 'es' } })
  assignmentId = await ana.planBlock({ inMinutes: 60 })
  endpoint = await addPhone()
})
afterEach(() => world.sandbox.push.setMode('normal'))

async function addPhone(): Promise<string> {
  const body = await world.sandbox.push.subscribe(world.deps.push.publicKey)
  await ana.call('POST', '/api/users/me/reminders/phones', { body })
  return body.endpoint
}
const look = () => sendReminders(world.deps, world.app.log)
const notices = (of = endpoint) =>
  world.sandbox.push.list(of).map(({ text }) => JSON.parse(text ?? '{}') as Record<string, string>)
const texts = () => world.sandbox.sms.list(ana.phone).filter(({ kind }) => kind === 'text')
const reminders = async () => (await ana.call<Reminders>('GET', '/api/users/me/reminders')).body
const untilOpen = () => world.clock.advance(opensIn + 1000)

it("notifies the phone once when the window opens, in the driver's language", async () => {
  world.clock.advance(opensIn - minute)
  await look()
  expect(notices()).toEqual([])
  world.clock.advance(minute + 1000)
  for (let turn = 0; turn < 3; turn += 1) await look()
  expect(notices()).toEqual([
    {
      title: 'Tu ventana está abierta',
      body: expect.stringMatching(/^.+, \d{1,2}:\d\d\s[ap]\.m\.$/),
      language: 'es',
      tag: assignmentId,
      path: '/imhere',
    },
  ])
  const [sent] = world.sandbox.push.list(endpoint)
  expect(sent?.ttlSeconds).toBeGreaterThan((openMinutes - 1) * 60)
  expect(sent?.ttlSeconds).toBeLessThanOrEqual(openMinutes * 60)
})

it('notifies once, although two workers look at the same time and the calendar is read again', async () => {
  untilOpen()
  await Promise.all([look(), look(), look()])
  await ana.calendar()
  world.clock.advance(2 * minute)
  await look()
  expect(notices()).toHaveLength(1)
})

it('is sent again by the next worker when one has died; the phone shows both as one', async () => {
  untilOpen()
  const dies = { ...world.deps, push: { ...world.deps.push, send: () => Promise.reject(new Error('killed')) } }
  await sendReminders(dies, world.app.log)
  await look()
  expect(notices()).toEqual([])
  world.clock.advance(minute + 1000)
  await look()
  expect(notices()).toHaveLength(1)
  const topics = new Set(world.sandbox.push.list(endpoint).map(({ topic }) => topic))
  expect(topics.size).toBe(1)
})

it('includes a block that appears later, and not one that has disappeared', async () => {
  const other = await ana.planBlock({ inMinutes: 90 })
  await ana.calendar()
  await world.sandbox.delivery.controls.dropBlocks(ana.email)
  const third = await ana.planBlock({ inMinutes: 120 })
  await ana.calendar()
  world.clock.advance(106 * minute)
  await look()
  expect(notices().map(({ tag }) => tag)).toEqual([third])
  expect(other).not.toBe(third)
})

it('does not notify a driver who has arrived', async () => {
  const now = await ana.planBlock({ inMinutes: 10 })
  await ana.takeSelfie()
  expect((await ana.press({ assignmentId: now })).status).toBe(200)
  await world.sandbox.delivery.controls.dropBlocks(ana.email)
  untilOpen()
  await look()
  expect(notices().map(({ tag }) => tag)).toEqual([assignmentId])
})

it('forgets a phone whose subscription has ended; notifies the others', async () => {
  const gone = await addPhone()
  await world.sandbox.push.changePhone(gone, 'gone')
  untilOpen()
  await look()
  expect(notices()).toHaveLength(1)
  expect((await reminders()).phones).toHaveLength(1)
  await world.sandbox.push.changePhone(endpoint, 'gone')
  await ana.planBlock({ inMinutes: 180 })
  await ana.calendar()
  world.clock.advance(121 * minute)
  await look()
  expect(await reminders()).toMatchObject({ channel: 'off', phones: [] })
})

it.each(['throttled', 'broken'] as const)(
  'retries while the push service is %s, and counts every outcome',
  async (mode) => {
    untilOpen()
    const recorded = await metricsDuring(async () => {
      world.sandbox.push.setMode(mode)
      await look()
      world.sandbox.push.setMode('normal')
      await look()
      expect(notices()).toEqual([])
      world.clock.advance(11_000)
      await look()
    })
    expect(notices()).toHaveLength(1)
    expect(recorded.filter(([name]) => name === 'arribo.reminders')).toEqual([
      ['arribo.reminders', { channel: 'push', outcome: 'put_off' }, 1],
      ['arribo.reminders', { channel: 'push', outcome: 'sent' }, 1],
    ])
  },
)

it('gives up when the window has closed', async () => {
  untilOpen()
  world.sandbox.push.setMode('broken')
  const recorded = await metricsDuring(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await look()
      world.clock.advance(5 * minute)
    }
  })
  world.sandbox.push.setMode('normal')
  await look()
  expect(notices()).toEqual([])
  expect(recorded).toContainEqual(['arribo.reminders', { channel: 'push', outcome: 'missed' }, 1])
})

it("texts a driver who prefers that, once, with the app's URL", async () => {
  await ana.call('PATCH', '/api/users/me/reminders', { body: { channel: 'sms' } })
  untilOpen()
  await Promise.all([look(), look()])
  world.clock.advance(2 * minute)
  await look()
  expect(texts().map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Arribo: ya puedes marcar en .+ \(bloque: .+\)\. Marca tu llegada: http:\/\/localhost:5173\/app$/,
    ),
  ])
  expect(notices()).toEqual([])
})

it('has a text budget of its own by number, which codes that anybody asks for leave', async () => {
  await ana.call('PATCH', '/api/users/me/reminders', { body: { channel: 'sms' } })
  for (const inMinutes of [62, 64]) await ana.planBlock({ inMinutes })
  await ana.calendar()
  world.clock.advance(55 * minute)
  const { table, secrets, config: settings } = world.deps
  const config = { ...settings, SMS_PHONE_BUDGET: 4 }
  const codes = createBudget({ table, digestOf: secrets.digestOfPhone }, budgetFor('reset', config))
  for (const _code of [1, 2, 3]) await codes.take(ana.phone, world.clock.now())
  const recorded = await metricsDuring(() => sendReminders({ ...world.deps, config }, world.app.log))
  expect(texts()).toHaveLength(2)
  expect(recorded).toContainEqual(['arribo.reminders', { channel: 'sms', outcome: 'over_budget' }, 1])
  const counts = (await world.sandbox.dynamo.scanAll(names.table)).map((item) => JSON.stringify(item))
  expect(counts.filter((item) => item.includes('"SMS#')).join('')).not.toContain(ana.phone)
})

it('retries a failed text until the window closes', async () => {
  await ana.call('PATCH', '/api/users/me/reminders', { body: { channel: 'sms' } })
  untilOpen()
  const broken = { ...world.deps, texts: { send: () => Promise.reject(new Error('no answer')) } }
  await sendReminders(broken, world.app.log)
  expect(texts()).toEqual([])
  world.clock.advance(11_000)
  await look()
  expect(texts()).toHaveLength(1)
})
