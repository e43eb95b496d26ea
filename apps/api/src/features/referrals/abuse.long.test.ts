import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withoutStripe } from '../../testing/other-clients.ts'
import { type Person, type ReferralBench, startReferralBench } from './testing/referral-bench.ts'

let bench: ReferralBench
let ana: Person
beforeEach(async () => {
  bench = await startReferralBench()
  ana = await bench.newcomer()
})
afterEach(() => bench.world.close())

const stripe = () => bench.world.sandbox.stripe
const reasonsOf = async (friend: Person) => (await bench.rewardOf(friend))?.reasons
const stateOf = async (friend: Person) => (await bench.rewardOf(friend))?.state

const told = (state: string, paymentIntentId: string | null) => ({
  state,
  paymentIntentId,
  isLatestWeek: paymentIntentId !== null,
})

/** Ana works herself, so that her account, card, face and phone are known. */
const anaWorks = () => bench.worked(ana)

/** After a week of waiting neither the friend nor Ana has gained anything, for these reasons. */
async function expectNothing(friend: Person, reasons: unknown): Promise<void> {
  await bench.days(8)
  expect([await bench.gains(ana), await bench.gains(friend)]).toEqual([0, 0])
  expect(await reasonsOf(friend)).toEqual(reasons)
}

it('an honest friend earns seven days once, no sooner than a week after the first check-in, and gets two extra with the week', async () => {
  await anaWorks()
  const luis = await bench.friendOf(ana)
  expect((await luis.driver.me()).welcome).toEqual(told('after_arrival', null))
  const paid = await bench.worked(luis)
  await bench.checkIn(luis, 1)
  expect([await bench.gains(luis), (await luis.driver.me()).welcome]).toEqual([2, told('given', paid)])
  await bench.days(6.9)
  expect(await bench.gains(ana)).toBe(0)
  await bench.days(0.2)
  await bench.days(30)
  expect(await bench.gains(ana)).toBe(7)
  expect(await stateOf(luis)).toBe('granted')
})

describe('patterns of abuse that gain nobody a day', () => {
  it("1: friends with the referrer's account, face and card, who dispute their payments", async () => {
    await anaWorks()
    const { email, face, card, deviceId } = ana
    const [friend, other] = [
      await bench.friendOf(ana, { email, face, card, deviceId }),
      await bench.friendOf(ana, { email, face, card, deviceId }),
    ]
    const paid = await bench.worked(friend)
    await stripe().openDispute(paid)
    await bench.deliver(paid)
    await bench.buyWeek(other)
    await expect(bench.link(other)).rejects.toThrow('account-suspended')
    await bench.days(8)
    expect(await Promise.all([ana, friend, other].map((each) => bench.gains(each)))).toEqual([0, 0, 0])
    expect(await reasonsOf(friend)).toEqual(
      expect.arrayContaining(['own_account', 'own_card', 'own_device', 'own_face']),
    )
  })

  it.each(['card', 'email', 'face', 'deviceId'] as const)('2 to 5: a friend with the same %s', async (shared) => {
    await anaWorks()
    const friend = await bench.friendOf(ana, { [shared]: ana[shared] })
    const paid = await bench.worked(friend)
    const isKnown = shared === 'card' || shared === 'email'
    expect((await friend.driver.me()).welcome).toEqual(told(isKnown ? 'refused' : 'given', paid))
    await bench.days(8)
    expect(await bench.gains(ana)).toBe(0)
    const reason = { card: 'own_card', email: 'own_account', face: 'own_face', deviceId: 'own_device' }[shared]
    expect(await reasonsOf(friend)).toEqual([reason])
  })

  it("6: the friend's payment is refunded while the days are held", async () => {
    const friend = await bench.friendOf(ana)
    const paid = await bench.worked(friend)
    await stripe().refund(paid)
    await bench.deliver(paid)
    await expectNothing(friend, ['refunded'])
  })

  it('7: a dispute while the days are held, which we lose', async () => {
    const friend = await bench.friendOf(ana)
    const paid = await bench.worked(friend)
    const { id } = await stripe().openDispute(paid)
    await bench.days(8)
    expect([await stateOf(friend), await reasonsOf(friend)]).toEqual(['held', ['disputed']])
    await stripe().closeDispute(id, 'lost')
    await bench.deliver(paid)
    await expectNothing(friend, ['dispute_lost'])
  })

  it.each(['refunded', 'dispute_lost'] as const)('8 and 9: %s after the days were given', async (how) => {
    const friend = await bench.friendOf(ana)
    const paid = await bench.worked(friend)
    await bench.days(8)
    expect(await bench.gains(ana)).toBe(7)
    if (how === 'refunded') await stripe().refund(paid)
    else await stripe().closeDispute((await stripe().openDispute(paid)).id, 'lost')
    await bench.deliver(paid)
    await bench.deliver(paid)
    expect([await bench.gains(ana), await bench.gains(friend)]).toEqual([0, 0])
    expect([await stateOf(friend), await reasonsOf(friend)]).toEqual(['taken_back', [how]])
  })

  it('10: two friends who share a card', async () => {
    const luis = await bench.friendOf(ana)
    const carla = await bench.friendOf(ana, { card: luis.card })
    await bench.worked(luis)
    await bench.worked(carla)
    await expectNothing(carla, ['used_card'])
    expect(await reasonsOf(luis)).toEqual(['used_card'])
  })

  it('11: a friend who deletes the account and returns with the same code', async () => {
    const luis = await bench.friendOf(ana)
    await bench.worked(luis)
    expect((await luis.driver.call('DELETE', '/api/users/me')).status).toBe(200)
    const { card, email, face, deviceId } = luis
    const again = await bench.friendOf(ana, { card, email, face, deviceId })
    await bench.worked(again)
    await expectNothing(again, expect.arrayContaining(['used_account', 'used_card', 'used_device']))
  })

  it("12: a ring: the friend's friend is the first driver again", async () => {
    await anaWorks()
    const luis = await bench.friendOf(ana)
    await bench.worked(luis)
    const { card, email, deviceId } = ana
    const anaAgain = await bench.friendOf(luis, { card, email, deviceId })
    await bench.worked(anaAgain)
    await bench.days(8)
    expect(await bench.gains(luis)).toBe(2)
    expect(await bench.gains(anaAgain)).toBe(0)
    expect(await reasonsOf(anaAgain)).toEqual(expect.arrayContaining(['used_account', 'used_card', 'used_device']))
  })

  it('13: an account that was unlinked before the friend linked it', async () => {
    await anaWorks()
    await bench.unlink(ana)
    const friend = await bench.friendOf(ana, { email: ana.email })
    await bench.worked(friend)
    await bench.days(8)
    expect([await bench.gains(ana), await reasonsOf(friend)]).toEqual([0, ['own_account']])
  })

  it('14: a friend who never paid', async () => {
    const friend = await bench.friendOf(ana)
    await bench.giveCredit(friend)
    await bench.link(friend)
    await bench.checkIn(friend)
    await bench.days(8)
    expect([await bench.gains(ana), await reasonsOf(friend)]).toEqual([0, ['not_paid']])
  })
})

it("retries later while Stripe or Rekognition can't be reached, and logs it", async () => {
  const friend = await bench.friendOf(ana)
  await bench.worked(friend)
  await withoutStripe(bench.world, () => bench.days(8))
  expect(await stateOf(friend)).toBe('held')
  expect(bench.log.lines).toContainEqual({ level: 'warn', text: 'a reward could not be decided yet' })
  await bench.days(1)
  expect(await bench.gains(ana)).toBe(7)
})
