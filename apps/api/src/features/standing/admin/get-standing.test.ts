import type { Standing } from '@arribo/api-contracts/admin/standing'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import type { WorkGate } from '@arribo/api-contracts/shared/work-gates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DriverAtWork, giveCredits, startWork, station } from '../../../testing/driver-at-work.ts'
import { enrol } from '../../../testing/enrolling.ts'
import { startWorld, type TestAdmin, testPassword, type World } from '../../../testing/world.ts'
import { editDriver } from '../../drivers/edit-driver.ts'
import { type DriverChanges, newDriver } from '../../drivers/driver.rules.ts'
import { putDriver } from '../../drivers/drivers.ts'

let world: World
let admin: TestAdmin

beforeAll(async () => {
  world = await startWorld()
  admin = await world.signUpAdmin()
})
afterAll(() => world.close())

const ask = (phone: string) => admin.call<Standing>('GET', `/api/admin/users/${encodeURIComponent(phone)}/standing`)
const standingOf = async ({ phone }: { readonly phone: string }) => (await ask(phone)).body
const statesOf = ({ gates }: Standing) =>
  Object.fromEntries(gates.map(({ gate, state }) => [gate, state])) as Record<WorkGate, string>
const change = (driver: DriverAtWork, changes: DriverChanges) =>
  editDriver(world.deps.table, driver.sub, { description: 'test', now: world.clock.now() }, () => changes)

describe('GET /api/admin/users/:phoneNumber/standing', () => {
  it('200: nothing is in the way of who can check in now', async () => {
    const driver = await startWork(world)
    await driver.planBlock({ inMinutes: 10 })
    const { status, body } = await ask(driver.phone)
    expect([status, body.firstShut]).toEqual([200, null])
    expect(new Set(Object.values(statesOf(body)))).toEqual(new Set(['open']))
    expect(body.evidence).toMatchObject({ credits: 3, disputes: 0, platformError: null, lastPayment: null })
    const { opensAt, closesAt } = body.evidence.block ?? { opensAt: '', closesAt: '' }
    expect(opensAt < body.checkedAt && body.checkedAt < closesAt).toBe(true)
  })

  it('200: without money it is the standing, with the credits and dates to show for it', async () => {
    const body = await standingOf(await startWork(world, { credits: 0, isLinked: false }))
    expect(body.firstShut).toBe('good_standing')
    expect(body.evidence).toMatchObject({ credits: 0, expirationDateTimestamp: null, standingByHand: null })
  })

  it('200: without a delivery account it is the link; the platform is not asked', async () => {
    const body = await standingOf(await startWork(world, { isLinked: false }))
    expect(body.firstShut).toBe('linked')
    expect(statesOf(body)).toMatchObject({ platform: 'not_asked', block: 'not_asked', set_up: 'shut' })
  })

  it.each<[WorkGate, DriverChanges]>([
    ['set_up', { setupComplete: false }],
    ['im_here', { imHere: false }],
    ['enrolled', { planType: 'borrowed-account' }],
  ])('200: %s is shut by %j', async (gate, changes) => {
    const driver = await startWork(world)
    await driver.planBlock({ inMinutes: 10 })
    await change(driver, changes)
    const body = await standingOf(driver)
    expect(body.firstShut).toBe(gate)
    expect(Object.values(statesOf(body)).filter((state) => state !== 'open')).toEqual(['shut'])
  })

  it('200: a shared account on which somebody is enrolled is open', async () => {
    const owner = await startWork(world, { planType: 'borrowed-account' })
    await enrol(world, owner, 41)
    const body = await standingOf(owner)
    expect(body.evidence.enrolledCount).toBe(1)
    expect(statesOf(body).enrolled).toBe('open')
  })

  it('200: without a block in its window it is the block', async () => {
    const driver = await startWork(world)
    expect(await standingOf(driver)).toMatchObject({ firstShut: 'block', evidence: { block: null } })
    await driver.planBlock({ inMinutes: 60 })
    expect(await standingOf(driver)).toMatchObject({
      firstShut: 'block',
      evidence: { block: { startsAt: expect.stringMatching(/Z$/) } },
    })
  })

  it('200: an account that is marked as connected and is not says so in every language', async () => {
    const driver = await startWork(world, { isLinked: false })
    await change(driver, { proxyInstalled: true, setupComplete: true })
    const body = await standingOf(driver)
    expect(body.firstShut).toBe('platform')
    expect(body.evidence.platformError).toEqual({
      code: 'platform_not_linked',
      message: byLanguage(() => expect.any(String)),
    })
  })

  it('200: the last check-in, with what was said against it', async () => {
    const driver = await startWork(world)
    await driver.planBlock({ inMinutes: 10 })
    await driver.takeSelfie()
    await driver.press({ latitude: station.latitude + 900 / 111_195 })
    expect((await standingOf(driver)).evidence.lastCheckIn).toMatchObject({
      state: 'refused',
      refused: { code: 'too_far', message: { en: expect.stringContaining('station') } },
    })
  })

  it('200: a phone that is not confirmed comes before all else', async () => {
    const phoneNumber = world.freePhone()
    const sub = await world.pool.signUp(phoneNumber, testPassword, 'Miguel', { isConfirmed: false })
    const came = { name: 'Miguel', humanTimezone: 'America/Chicago', language: 'es', referralCode: 'MIGUEL22' } as const
    const place = { region: 'us-central', humanRegion: 'US Central' }
    const profile = newDriver({ ...came, sub, phoneNumber, referredBy: null }, place, world.clock.now())
    await putDriver(world.deps.table, profile, world.clock.now())
    await giveCredits(world, sub, 2)
    expect(await standingOf({ phone: phoneNumber })).toMatchObject({
      firstShut: 'phone_confirmed',
      evidence: { credits: 2 },
    })
  })

  it('404 profile_not_found: nobody has this number', async () => {
    expect(await ask('+13055559999')).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })
})
