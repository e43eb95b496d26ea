import { randomUUID } from 'node:crypto'
import type { WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { limits } from '@arribo/api-contracts/shared/limits'
import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import {
  type DriverAtBlock,
  type DriverAtWork,
  giveCredits,
  startAtBlock,
  startWork,
  type WorkOptions,
} from '@arribo/laboratory/driver-at-work'
import { link, setUp } from '@arribo/laboratory/linking'
import { station, sealCheckIn } from '@arribo/laboratory/pressing'
import { openWorld } from '../../../testing/worlds.ts'
import { staffEntry } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { rotateCheckInKeys } from '@arribo/runtime-contracts/secrets/check-in-keys'
import { buildApp } from '../../../app.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { ask, type Call } from '@arribo/laboratory/ask'

type CheckedIn = { checkInId: string; arrivedAt: string; creditsLeft: number; message: { es: string } }
type Problem = { code: string; params?: Record<string, string | number>; message: { es: string } }

const world = await openWorld()
afterEach(() => {
  world.sandbox.delivery.controls.setMode('normal')
  world.clock.reset()
})

const arrive = (options?: WorkOptions) => startAtBlock(world, options)

describe('an accepted arrival', () => {
  it('200: spends one credit and is in the calendar', async () => {
    const driver = await arrive({ credits: 3 })
    const body = { creditsLeft: 2, message: { es: 'Llegada registrada.' } }
    expect(await driver.press()).toMatchObject({ status: 200, body })
    expect((await driver.me()).credits).toBe(2)
    expect((await driver.calendar()).body.checkedIn).toEqual([driver.assignmentId])
  })

  it('200: stores what the press tells and may tell, logs it for staff, and sends the position to the platform', async () => {
    const driver = await arrive()
    const position = { latitude: 25.82, longitude: -80.355 }
    const about = { pressedOn: 'page', deviceId: randomUUID(), accuracyMeters: 12.5 }
    await driver.press({ ...position, ...about, userAgent: 'Phone', unheardOf: 5 })
    const kept = await world.deps.table.get(keys.checkIn(driver.sub, driver.assignmentId))
    expect(kept).toMatchObject(about)
    expect(kept).not.toHaveProperty('unheardOf')
    const [log] = await world.logsOf(driver.sub, { operationStatus: 'IM_HERE' })
    expect(log).toMatchObject({ value: { userAgent: 'Phone', ...position, credits: 2 }, oldValue: { credits: 3 } })
    expect(driver.arrivals()).toMatchObject([{ ...position, accuracy: 12.5, addressId: station.addressId }])
  })

  it('200: spends nothing during a paid week', async () => {
    const driver = await arrive({ credits: 1 })
    const week = staffEntry(`week-${driver.sub}`, { creditsDelta: 0, serviceEndsOn: '2099-01-01' })
    await applyLedgerEntries(world.deps, driver.sub, [week], world.clock.now())
    expect((await driver.press<CheckedIn>()).body.creditsLeft).toBe(1)
    expect((await driver.me()).credits).toBe(1)
  })
})

it('200: ten presses at once, on the last credit, are one arrival and one debit; so is one later, without a selfie', async () => {
  const driver = await arrive({ credits: 1 })
  const payload = await driver.seal(await driver.payload())
  const press = () => driver.call<CheckedIn>('POST', '/api/users/me/im-here', { body: { payload } })
  const answers = await Promise.all(Array.from({ length: 10 }, press))
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
  world.clock.advance(200_000)
  expect((await driver.press<CheckedIn>()).body).toEqual(answers[0]?.body)
  expect((await driver.me()).credits).toBe(0)
  expect(driver.arrivals()).toHaveLength(1)
})

describe('refused by the platform', () => {
  it('409 too_far: returns the distance, refunds credit and selfie, and accepts the next press from closer', async () => {
    const driver = await arrive({ credits: 1 })
    const far = await driver.press<Problem>({ latitude: station.latitude + 900 / 111_195 })
    expect(far).toBeRefused(409, 'too_far', { distanceMeters: 900, distanceUnit: 'mi', reachMeters: 500 })
    expect(far.body.message.es).toContain('a 0.6 mi')
    expect((await driver.me()).credits).toBe(1)
    expect((await driver.press<CheckedIn>()).body.creditsLeft).toBe(0)
  })

  it.each<[number, string, (driver: DriverAtBlock) => unknown]>([
    [409, 'platform_session_ended', ({ email }) => world.sandbox.delivery.controls.endSessions(email)],
    [503, 'platform_down', () => world.sandbox.delivery.controls.setMode('throttled')],
  ])('%i %s: nothing is spent', async (status, code, happen) => {
    const driver = await arrive({ credits: 1 })
    await happen(driver)
    expect(await driver.press()).toBeRefused(status, code)
    expect((await driver.me()).credits).toBe(1)
  })
})

it('409 block_not_open: says when it opens', async () => {
  const driver = await startWork(world)
  await driver.planBlock({ inMinutes: limits.checkInOpensMinutesBefore + 5 })
  const { status, body, headers } = await driver.press<Problem>()
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'block_not_open' })
  expect(body.params?.['retryAfterSeconds']).toBeGreaterThan(290)
  expect(body.params?.['retryAfterSeconds']).toBeLessThanOrEqual(301)
  expect(headers['retry-after']).toBe(String(body.params?.['retryAfterSeconds']))
})

const planned = async (...blocks: Parameters<DriverAtWork['planBlock']>[0][]) => {
  const driver = await startWork(world)
  for (const block of blocks) await driver.planBlock(block)
  return driver
}
const driverAfter = (happen: (driver: DriverAtBlock) => unknown) => async () => {
  const driver = await arrive({ credits: 1 })
  await happen(driver)
  return driver
}
const closed = { inMinutes: -limits.checkInClosesMinutesAfter - 1 }

it.each<[number, string, string, () => Promise<DriverAtWork>]>([
  [409, 'no_blocks', '', () => planned()],
  [409, 'block_ended', 'after the window has closed', () => planned(closed)],
  [409, 'block_ended', 'at another station', () => planned(closed, { inMinutes: 5, addressId: 'UMI2' })],
  [409, 'selfie_needed', 'without a selfie', () => planned({})],
  [409, 'selfie_expired', 'after 180 seconds', driverAfter(() => world.clock.advance(181_000))],
  [402, 'payment_needed', '', driverAfter(({ sub }) => giveCredits(world, sub, -1))],
])('%i %s %s', async (status, code, _when, prepare) => {
  const driver = await prepare()
  const { credits } = await driver.me()
  expect(await driver.press()).toBeRefused(status, code)
  expect((await driver.me()).credits).toBe(credits)
})

it('409 handle_expired: a payload of four hours ago, which spends nothing', async () => {
  const driver = await arrive()
  const payload = await driver.seal(await driver.payload())
  world.clock.advance(4 * 3_600_000 + 1000)
  const { idToken } = await world.pool.signIn(driver.phone, driver.password)
  const call = world.callWith(idToken)
  expect(await call('POST', '/api/users/me/im-here', { body: { payload } })).toBeRefused(409, 'handle_expired')
  expect((await call('GET', '/api/users/me')).body).toMatchObject({ credits: 3 })
  expect(driver.arrivals()).toEqual([])
})

describe('two drivers of one platform account, at one block', async () => {
  const creditsOf = async (driver: DriverAtWork) => (await driver.me()).credits
  const owner = await startWork(world, { credits: 2 })
  const friend = await startWork(world, { credits: 2, isLinked: false })
  await link(friend.call, { email: owner.email, phone: friend.phone })
  await setUp(friend.call, 'own-account')

  it('409 already_arrived: the second driver pays nothing, keeps the selfie, and sees the block as done', async () => {
    const assignmentId = await owner.planBlock()
    await owner.takeSelfie()
    await friend.takeSelfie()
    expect((await friend.press({ assignmentId })).status).toBe(200)
    // The owner sees it before pressing.
    expect((await owner.calendar()).body.checkedIn).toEqual([assignmentId])
    // Neither naming the block again nor leaving it out spends anything.
    for (const over of [{ assignmentId }, { assignmentId }, {}])
      expect(await owner.press(over)).toBeRefused(409, 'already_arrived')
    expect([await creditsOf(owner), await creditsOf(friend)]).toEqual([2, 1])
    expect((await owner.calendar()).body.checkedIn).toEqual([assignmentId])
    const next = await owner.planBlock()
    expect((await owner.press({ assignmentId: next })).status).toBe(200)
  })

  it('409 already_arrived: of two who press at once, one pays', async () => {
    const before = [await creditsOf(owner), await creditsOf(friend)]
    const assignmentId = await owner.planBlock()
    await owner.takeSelfie()
    await friend.takeSelfie()
    const answers = await Promise.all([owner.press({ assignmentId }), friend.press({ assignmentId })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const after = [await creditsOf(owner), await creditsOf(friend)]
    expect((before[0] ?? 0) + (before[1] ?? 0) - (after[0] ?? 0) - (after[1] ?? 0)).toBe(1)
  })
})

describe('the arrivals of this week', () => {
  const weekOf = async (driver: DriverAtWork) => driver.call<WeekOfArrivals>('GET', '/api/users/me/arrivals')

  it("200: an accepted arrival with its block's hours and pay; only the driver's own, and only of this week", async () => {
    const [ana, bob] = [await startWork(world), await startWork(world)]
    const assignmentId = await ana.planBlock({ inMinutes: 5 })
    const { scheduledAssignments } = (await ana.calendar()).body
    const pay = Math.round((scheduledAssignments[0]?.bookedPrice.amount ?? 0) * 100)
    const minutes = scheduledAssignments[0]?.durationInMinutes ?? 0
    await ana.takeSelfie()
    expect((await ana.press({ assignmentId })).status).toBe(200)
    const { body } = await weekOf(ana)
    expect(body.today).toEqual({ arrivals: 1, minutes, payCents: pay })
    expect(body.arrivals).toMatchObject([
      { assignmentId, block: { durationInMinutes: minutes, payCents: pay, station: expect.stringMatching(/\w/) } },
    ])
    expect((await weekOf(bob)).body).toMatchObject({ week: { arrivals: 0, minutes: 0, payCents: 0 }, arrivals: [] })
    world.clock.advance(8 * 86_400_000)
    expect((await weekOf(ana)).body.week.arrivals).toBe(0)
  })

  it.each(['', 'Nowhere/Land'])('200: registered in the time zone "%s", which nobody knows', async (humanTimezone) => {
    const driver = await world.signUpDriver({ humanTimezone })
    expect(await driver.call('GET', '/api/users/me/arrivals')).toMatchObject({ status: 200, body: { arrivals: [] } })
  })
})

it('409 check_in_key_retired: a day after a new key; encrypted anew it is accepted and counted once', async () => {
  const driver = await arrive()
  const payload = await driver.payload()
  const at = new Date(world.clock.now().getTime() - 26 * 3_600_000)
  const CHECK_IN_PRIVATE_JWKS = rotateCheckInKeys(world.config.CHECK_IN_PRIVATE_JWKS, at, false)
  const secrets = await createSecrets({ ...world.config, CHECK_IN_PRIVATE_JWKS }, world.clock.now)
  const rotated = await buildApp({ ...world.deps, secrets })
  const call: Call = (method, path, rest = {}) => ask(rotated, { method, path, token: driver.idToken, ...rest })
  const press = (sealed: string) => call('POST', '/api/users/me/im-here', { body: { payload: sealed } })
  expect(await press(await driver.seal(payload))).toBeRefused(409, 'check_in_key_retired')
  expect(await press(await sealCheckIn(call, payload))).toMatchObject({ status: 200, body: { creditsLeft: 2 } })
  expect([driver.arrivals().length, (await driver.me()).credits]).toEqual([1, 2])
  await rotated.close()
})
