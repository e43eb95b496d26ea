import type { listReferralRewards } from '@arribo/api-contracts/admin/referrals'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, expect, it } from 'vitest'
import { type Person, startReferralBench } from '../testing/referral-bench.ts'

const bench = await startReferralBench()
afterAll(() => bench.world.close())

it('200: shows who referred a driver, whom the driver referred, and the rewards with their reasons', async () => {
  const ana = await bench.newcomer()
  await bench.worked(ana)
  const friend = await bench.friendOf(ana)
  await bench.worked(friend)
  const withHerCard = await bench.friendOf(ana, { card: ana.card })
  await bench.worked(withHerCard)
  const admin = await bench.world.signUpAdmin()
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
