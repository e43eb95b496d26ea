import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkInJobs, createDeliveryGateway, createNetwork, keys, type Network } from '@arribo/api/internals'
import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import type { Answer } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { link } from '@arribo/laboratory/linking'
import { station } from '@arribo/laboratory/pressing'
import { startWorld } from '@arribo/laboratory/world'
import { expect } from 'vitest'
import { type Forgery, forgeriesOf, type Stranger } from '../forgeries.ts'
import { promise, sampleOfTheDay, size, untilEnd } from '../promise.ts'

const world = untilEnd(await startWorld())

/** What drivers do, and which call the platform meanwhile answers with a lie. */
const situations = {
  'a sign-in': { call: /POST .*\/sign-in$/, isLinked: false },
  'the service areas': { call: /GET .*\/service-areas$/, isLinked: true },
  'the calendar': { call: /GET .*\/calendar$/, isLinked: true },
  'an arrival': { call: /POST .*\/check-ins$/, isLinked: true },
  'a refused arrival': { call: /POST .*\/check-ins$/, isLinked: true },
  'an arrival asked about later': { call: /GET .*\/check-ins\//, isLinked: true },
} as const
type Situation = keyof typeof situations

const real = createNetwork()

/** Changes the answers to one kind of call. 'an arrival asked about later' also loses the first answer. */
function networkFor(situation: Situation, forge: (answer: unknown) => unknown): Network {
  let losesAnswer = situation === 'an arrival asked about later'
  return async (address, asked) => {
    const answer = await real(address, asked)
    if (losesAnswer && asked.method === 'POST' && address.endsWith('/check-ins')) {
      losesAnswer = false
      throw new Error('socket hang up')
    }
    if (!situations[situation].call.test(`${asked.method} ${new URL(address).pathname}`)) return answer
    const forged = JSON.stringify(forge(JSON.parse(String(await buffer(answer.body))))) ?? ''
    return { ...answer, body: Readable.from([Buffer.from(forged)]) }
  }
}

/** Each case gets its own gateway, because another case's circuit breaker would hide the lie. */
const connect = (network?: Network) =>
  Object.assign(world.deps, { delivery: createDeliveryGateway(world.config, network) })

const farAway = { latitude: station.latitude + 900 / 111_195 }

async function act(situation: Situation, driver: DriverAtWork): Promise<Answer[]> {
  const { email, phone, call } = driver
  if (situation === 'a sign-in') return [await link(call, { email, phone })]
  if (situation === 'the service areas') return [await call('GET', '/api/regions')]
  const calendar = await call('GET', '/api/users/me/calendar', { query: { phoneNumber: phone } })
  const press = await driver.press(situation === 'a refused arrival' ? farAway : {})
  if (situation !== 'an arrival asked about later') return [calendar, press]
  world.sandbox.delivery.controls.setMode('normal')
  world.clock.advance(16_000)
  return [calendar, press, await driver.press()]
}

async function prepare(situation: Situation): Promise<DriverAtWork> {
  const { isLinked } = situations[situation]
  const driver = await startWork(world, { credits: 1, isLinked })
  if (!isLinked) return driver
  await driver.planBlock()
  await writeSelfie(world, driver.sub)
  return driver
}

const run = () =>
  checkInJobs[0].run(world.deps, { info: () => undefined, warn: () => undefined, error: () => undefined })
const ownCheckIns = ({ sub }: DriverAtWork) => world.deps.table.listUnder(keys.checkIns(sub))

const outages: readonly unknown[] = ['platform_down', 'check_in_unknown']

/** Whatever the lie, answers to the driver are clear, no credit stays reserved, and honest answers settle the rest. */
async function endure(situation: Situation, { what, forge }: Forgery): Promise<void> {
  const named = `${situation}, ${what}`
  const driver = await prepare(situation)
  connect(networkFor(situation, forge))
  const answers = await act(situation, driver)
  for (const { status, body, headers } of answers) {
    expect([named, status < 500 || outages.includes(body['code'])]).toEqual([named, true])
    if (status === 503) expect([named, headers['retry-after']]).toEqual([named, expect.stringMatching(/^\d+$/)])
  }
  world.clock.advance(61_000)
  await run()
  const held = (await ownCheckIns(driver)).filter(({ state }) => state === 'reserved')
  expect([named, held]).toEqual([named, []])
  connect()
  world.clock.advance(180_000)
  await run()
  const ended = await ownCheckIns(driver)
  expect([named, ended.filter(({ state }) => state !== 'accepted' && state !== 'refused')]).toEqual([named, []])
  const spent = ended.filter(({ state }) => state === 'accepted').length
  expect([named, (await driver.me()).credits]).toEqual([named, 1 - spent])
  world.clock.reset()
}

async function honestAnswer(situation: Situation): Promise<unknown> {
  const heard: unknown[] = []
  const driver = await prepare(situation)
  connect(networkFor(situation, (answer) => (heard.push(answer), answer)))
  await act(situation, driver)
  world.clock.reset()
  expect([situation, heard.length]).toEqual([situation, expect.toSatisfy((calls: number) => calls > 0)])
  return heard[0]
}

promise('hostile gateway: sizes, numbers, missing parts and strangers in every place of its answers', async () => {
  const other = await startWork(world, { credits: 1 })
  const { flexEmail, flexId } = await other.me()
  const stranger: Stranger = { email: flexEmail ?? '', id: flexId ?? '', blockId: await other.planBlock() }
  const cases: { situation: Situation; forgery: Forgery }[] = []
  for (const situation of Object.keys(situations) as Situation[]) {
    const answer = (await honestAnswer(situation)) as Parameters<typeof forgeriesOf>[0]
    cases.push(...forgeriesOf(answer, stranger).map((forgery) => ({ situation, forgery })))
  }
  const { chosen, words } = sampleOfTheDay(cases, size({ short: 20, long: 1 }))
  for (const { situation, forgery } of chosen) await endure(situation, forgery)
  return `${words} lies: 0 answers ≥ 500 but of an outage, no credit held past its lease`
})
