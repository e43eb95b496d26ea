import { getReward } from '../referrals/rewards.store.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { station } from '@arribo/laboratory/pressing'
import { keys } from '../../platform/dynamo/keys.ts'
import { metricsDuring } from '../../testing/recorded-metrics.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { listEntries } from '../ledger/ledger.store.ts'
import { checkInJobs } from './check-ins.ts'
import { resultOf } from './check-in.rules.ts'
import { reserve } from './press.ts'
import { type Arriving, quietLog, startCheckInBench } from './testing/check-in-bench.ts'

const bench = await startCheckInBench()
afterEach(() => bench.clock.reset())
afterAll(() => bench.close())

const [job] = checkInJobs
const runJob = (driver: Arriving) => job.run(bench.clientsOf(driver), quietLog)
const farAway = { latitude: station.latitude + 900 / 111_195 }

async function pressIntoSilence(action: 'lose' | 'garbage', over = {}): Promise<Arriving> {
  const driver = await bench.arrive()
  driver.gateway.break('check-in', action)
  const checkIn = await bench.press(driver, over)
  expect(checkIn.state).toBe('unknown')
  expect(() => resultOf(checkIn, { region: 'us-east' })).toThrow('check_in_unknown')
  driver.gateway.mend()
  return driver
}

describe('a lost answer', () => {
  it('is queried by the next press, not sent again', async () => {
    const driver = await pressIntoSilence('lose')
    expect(await bench.press(driver)).toMatchObject({ state: 'accepted', creditsLeft: 0 })
    expect([driver.gateway.count('check-in'), driver.gateway.count('question')]).toEqual([1, 1])
    expect(await bench.isSound(driver)).toBe(true)
  })

  it('was a refusal: the next press gets it, and the credit is back', async () => {
    const driver = await pressIntoSilence('lose', farAway)
    const ended = await bench.press(driver)
    expect(() => resultOf(ended, { region: 'us-east' })).toThrow('too_far')
    expect(await bench.credits(driver)).toBe(1)
    expect(await bench.press(driver)).toMatchObject({ state: 'accepted' })
    expect(await bench.isSound(driver)).toBe(true)
  })

  it('is queried by the worker if nobody presses', async () => {
    const driver = await pressIntoSilence('lose')
    expect(await runJob(driver)).toBe(0)
    bench.clock.advance(31_000)
    expect(await runJob(driver)).toBe(1)
    expect(await bench.checkIn(driver)).toMatchObject({ state: 'accepted' })
    expect(await runJob(driver)).toBe(0)
    expect(await bench.isSound(driver)).toBe(true)
  })

  it("check_in_unknown: stays unknown while the platform can't be asked", async () => {
    const driver = await pressIntoSilence('lose')
    driver.gateway.break('question', 'down')
    await expect(bench.press(driver)).rejects.toThrow('check_in_unknown')
    expect(await bench.credits(driver)).toBe(0)
    driver.gateway.mend()
    expect(await bench.press(driver)).toMatchObject({ state: 'accepted' })
    expect(await bench.isSound(driver)).toBe(true)
  })
})

describe('a request that never arrived', () => {
  it('is sent again, under the same ID and with the current position, after asking the platform', async () => {
    const driver = await pressIntoSilence('garbage')
    const before = await bench.checkIn(driver)
    const ended = await bench.press(driver, { longitude: -80.3554, addressId: 'UMI2' })
    expect(ended).toMatchObject({ state: 'accepted', checkInId: before?.checkInId, longitude: -80.3554 })
    expect([driver.gateway.count('question'), bench.arrivals(driver).length]).toEqual([1, 1])
    expect(bench.arrivals(driver)).toMatchObject([{ longitude: -80.3554 }])
    const stored = await bench.deps.table.get(keys.checkIn(driver.sub, driver.assignmentId))
    expect(stored).toMatchObject({ addressId: station.addressId })
    for (const field of ['amazonToken', 'flexId', 'name', 'userAgent']) expect(stored).not.toHaveProperty(field)
    expect(await bench.isSound(driver)).toBe(true)
  })

  it('is never sent by the worker: after two minutes the credit is refunded', async () => {
    const driver = await pressIntoSilence('garbage')
    bench.clock.advance(60_000)
    expect(await runJob(driver)).toBe(0)
    expect(await bench.credits(driver)).toBe(0)
    bench.clock.advance(91_000)
    expect(await runJob(driver)).toBe(1)
    expect(await bench.credits(driver)).toBe(1)
    expect(bench.arrivals(driver)).toEqual([])
    expect(await bench.isSound(driver)).toBe(true)
  })

  it('platform_down: costs nothing if no connection was made', async () => {
    const driver = await bench.arrive()
    driver.gateway.break('check-in', 'drop')
    const ended = await bench.press(driver)
    expect(() => resultOf(ended, { region: 'us-east' })).toThrow('platform_down')
    expect(await bench.credits(driver)).toBe(1)
    driver.gateway.mend()
    expect(await bench.press(driver)).toMatchObject({ state: 'accepted' })
    expect(await bench.isSound(driver)).toBe(true)
  })
})

describe('a process that died after the reservation', () => {
  async function abandoned(): Promise<Arriving> {
    const driver = await bench.arrive()
    const [block] = (await bench.sandbox.delivery.controls.listBlocks(driver.email)).filter(
      ({ assignmentId }) => assignmentId === driver.assignmentId,
    )
    if (!block) throw new Error('Expected a block')
    const { addressId, latitude, longitude } = station
    const stagingLocation = { geocode: { latitude, longitude }, address: { addressId, name: null } }
    const wanted = { ...block, serviceAreaId: 'miami', stagingLocation }
    const press = {
      amazonToken: 'x',
      flexId: 'x',
      ...station,
      userId: driver.sub,
      name: 'Ana',
      phoneNumber: driver.phone,
    }
    const { isMine } = await reserve(bench.deps, await requireDriver(bench.deps.table, driver.sub), wanted, press)
    expect(isMine).toBe(true)
    return driver
  }

  it('already_checking_in: is waited for while it may be alive', async () => {
    const driver = await abandoned()
    const press = bench.press(driver)
    setTimeout(() => bench.clock.advance(13_000), 100)
    const waited = await press
    expect(() => resultOf(waited, { region: 'us-east' })).toThrow('already_checking_in')
    expect(driver.gateway.count('check-in')).toBe(0)
  })

  it('is taken over once by ten presses', async () => {
    const driver = await abandoned()
    bench.clock.advance(16_000)
    const ended = await Promise.all(Array.from({ length: 10 }, () => bench.press(driver)))
    expect(new Set(ended.map(({ state, checkInId }) => `${state} ${checkInId}`)).size).toBe(1)
    expect(ended[0]).toMatchObject({ state: 'accepted' })
    expect(driver.gateway.count('question')).toBeGreaterThan(0)
    expect(await bench.isSound(driver)).toBe(true)
  })
})

it('is counted once as unknown, and once with its result', async () => {
  const driver = await bench.arrive()
  const recorded = await metricsDuring(async () => {
    driver.gateway.break('check-in', 'lose')
    await bench.press(driver, farAway)
    driver.gateway.mend()
    await Promise.all([bench.press(driver), bench.press(driver)])
    await bench.press(driver)
    await bench.press(driver)
  })
  expect(recorded).toEqual([
    ['arribo.check_ins', { outcome: 'unknown' }, 1],
    ['arribo.check_ins', { outcome: 'refused', code: 'too_far' }, 1],
    ['arribo.check_ins', { outcome: 'accepted' }, 1],
  ])
})

describe('the referral reward', () => {
  it('is earned once, although the answer was lost', async () => {
    const referrer = await bench.arrive()
    const { referralCode } = await referrer.me()
    const friend = await bench.arrive(referralCode)
    friend.gateway.break('check-in', 'lose')
    await bench.press(friend)
    expect(await getReward(bench.deps.table, friend.sub)).toBeUndefined()
    friend.gateway.mend()
    await bench.press(friend)
    expect(await getReward(bench.deps.table, friend.sub)).toMatchObject({ state: 'held', referrerSub: referrer.sub })
    expect((await requireDriver(bench.deps.table, friend.sub)).checkedInOnce).toBe(true)
  })

  it('is earned by many friends of one code at once, without waiting for each other', async () => {
    const referrer = await bench.arrive()
    const { referralCode } = await referrer.me()
    const friends = await Promise.all(Array.from({ length: 3 }, () => bench.arrive(referralCode)))
    bench.sandbox.dynamo.faults.contention(1)
    const arrivals = await Promise.all(friends.map((friend) => bench.press(friend)))
    bench.sandbox.dynamo.faults.clear()
    expect(arrivals.map(({ state }) => state)).toEqual(friends.map(() => 'accepted'))
    expect(await listEntries(bench.deps.table, referrer.sub)).toHaveLength(1)
  })
})
