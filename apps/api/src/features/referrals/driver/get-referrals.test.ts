import type { Me } from '@arribo/api-contracts/driver/users'
import { afterAll, describe, expect, it } from 'vitest'
import { startWorld, type TestDriver, testPassword } from '@arribo/laboratory/world'
import { earnedPut } from '../rewards.store.ts'

const world = await startWorld()
afterAll(() => world.close())

const codeOf = async (driver: TestDriver) => (await driver.call<Me>('GET', '/api/users/me')).body.referralCode
const referralsOf = async (driver: TestDriver) => (await driver.call('GET', '/api/users/me/referrals')).body

describe('GET /api/users/me/referrals', () => {
  it('200: nobody yet', async () => {
    const ana = await world.signUpDriver()
    expect(await referralsOf(ana)).toEqual({
      code: await codeOf(ana),
      registered: 0,
      rewarded: 0,
      held: 0,
      decidedAt: [],
    })
  })

  it('200: counts registrations with the code, held weeks and granted weeks', async () => {
    const ana = await world.signUpDriver()
    const code = await codeOf(ana)
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
    expect(await referralsOf(ana)).toEqual({
      code,
      registered: 3,
      rewarded: 1,
      held: 1,
      decidedAt: [new Date(Date.parse(at) + 7 * 86_400_000).toISOString()],
    })
  })

  it('200: does not count a registration of somebody who has a profile', async () => {
    const ana = await world.signUpDriver()
    const friend = await world.signUpDriver()
    const again = {
      name: friend.name,
      phoneNumber: friend.phone,
      password: testPassword,
      humanTimezone: 'America/New_York',
      referral: await codeOf(ana),
    }
    expect((await world.call('POST', '/api/users', { body: again })).status).toBe(200)
    expect(await referralsOf(ana)).toMatchObject({ registered: 0 })
  })

  it('404 profile_not_found: without a profile', async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, testPassword, 'Nadie')
    const { idToken } = await world.pool.signIn(phone, testPassword)
    const answer = await world.callWith(idToken)('GET', '/api/users/me/referrals')
    expect(answer).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })
})
