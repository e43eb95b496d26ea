import type { listReferralRewards } from '@arribo/api-contracts/admin/referrals'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, expect, it } from 'vitest'
import { type Person, startReferralBench } from './testing/referral-bench.ts'
import type { Me } from '@arribo/api-contracts/driver/users'
import { type TestDriver, testPassword } from '@arribo/laboratory/world'
import { earnedPut } from './rewards.store.ts'

const bench = await startReferralBench()
const { world } = bench
afterAll(() => world.close())

it('200: shows who referred a driver, whom the driver referred, and the rewards with their reasons', async () => {
  const ana = await bench.newcomer()
  await bench.worked(ana)
  const friend = await bench.friendOf(ana)
  await bench.worked(friend)
  const withHerCard = await bench.friendOf(ana, { card: ana.card })
  await bench.worked(withHerCard)
  const admin = await world.signUpAdmin()
  const seenOf = async ({ driver }: Person) => {
    const path = `/api/admin/users/${encodeURIComponent(driver.phone)}/referral-rewards`
    return (await admin.call<Answer<typeof listReferralRewards>>('GET', path)).body
  }
  const named = ({ driver: { name, phone } }: Person) => ({ name, phoneNumber: phone })
  const { rewards, ...about } = await seenOf(ana)
  expect(about).toEqual({ isReferred: false, referrer: null, areWelcomeDaysWithheld: false, registered: 2 })
  expect(rewards).toMatchObject([
    { friend: named(withHerCard), state: 'held', reasons: ['waiting'] },
    { friend: named(friend), state: 'held', reasons: ['waiting'] },
  ])
  const referred = { isReferred: true, referrer: named(ana), registered: 0, rewards: [] }
  expect(await seenOf(friend)).toEqual({ ...referred, areWelcomeDaysWithheld: false })
  expect(await seenOf(withHerCard)).toEqual({ ...referred, areWelcomeDaysWithheld: true })
})

const codeOf = async (driver: TestDriver) => (await driver.call<Me>('GET', '/api/users/me')).body.referralCode
const referralsOf = async (driver: TestDriver) => (await driver.call('GET', '/api/users/me/referrals')).body

it('200: counts registrations with the code, held weeks and granted weeks', async () => {
  const ana = await world.signUpDriver()
  const code = await codeOf(ana)
  expect(await referralsOf(ana)).toEqual({ code, registered: 0, rewarded: 0, held: 0, decidedAt: [] })
  const friends = await Promise.all([1, 2, 3].map(() => world.signUpDriver({ referral: code })))
  await world.signUpDriver({ referral: 'ZZZZZZZZ' })
  const at = world.clock.now().toISOString()
  const states = ['held', 'granted', 'refused'] as const
  const rewards = friends.map(({ sub }, index) => ({
    friendSub: sub,
    referrerSub: ana.sub,
    state: states[index] ?? 'held',
    reasons: [],
    earnedAt: at,
    dueAt: at,
    paymentIntentId: null,
    taskId: 'task',
  }))
  await world.deps.table.transact(rewards.map(earnedPut))
  const decidedAt = [new Date(Date.parse(at) + 7 * 86_400_000).toISOString()]
  expect(await referralsOf(ana)).toEqual({ code, registered: 3, rewarded: 1, held: 1, decidedAt })
})

it('200: does not count a registration of somebody who has a profile', async () => {
  const [ana, friend] = [await world.signUpDriver(), await world.signUpDriver()]
  const zone = { password: testPassword, humanTimezone: 'America/New_York' }
  const again = { ...zone, name: friend.name, phoneNumber: friend.phone, referral: await codeOf(ana) }
  expect((await world.call('POST', '/api/users', { body: again })).status).toBe(200)
  expect(await referralsOf(ana)).toMatchObject({ registered: 0 })
})
