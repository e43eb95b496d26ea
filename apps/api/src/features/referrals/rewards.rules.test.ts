import { describe, expect, it } from 'vitest'
import { backingOf, isReturned, type RewardGraph, rewardVerdict, type Trait } from './rewards.rules.ts'

const earnedAt = '2026-03-02T15:00:00.000Z'
const ripe = new Date('2026-03-09T15:00:00.000Z')
const graph = (over: Partial<RewardGraph> = {}): RewardGraph => ({
  reward: { friendSub: 'luis', referrerSub: 'ana', earnedAt },
  isFriendThere: true,
  isReferrerThere: true,
  backing: 'good',
  sharedTraits: [],
  rewarded: new Set(),
  grantedOn: [],
  ...over,
})
const shared = (trait: Trait, sub: string) => ({ sharedTraits: [{ trait, sub }] })
const inMarch = (count: number) => ({ grantedOn: Array.from({ length: count }, () => '2026-03-08') })

describe('verdict on a reward', () => {
  it.each([
    ['a week after the first check-in', graph(), { result: 'grant' }],
    ['shared with somebody who was never rewarded', graph(shared('card', 'mother')), { result: 'grant' }],
    ['seven others this month', graph(inMarch(7)), { result: 'grant' }],
    ['eight others last month', graph({ grantedOn: Array(8).fill('2026-02-28') }), { result: 'grant' }],
    ['eight others this month', graph(inMarch(8)), { result: 'refuse', reasons: ['monthly_limit'] }],
    ['refunded', graph({ backing: 'refunded' }), { result: 'refuse', reasons: ['refunded'] }],
    ['taken by the bank', graph({ backing: 'lost' }), { result: 'refuse', reasons: ['dispute_lost'] }],
    ['never paid', graph({ backing: 'none' }), { result: 'refuse', reasons: ['not_paid'] }],
    ['the friend is gone', graph({ isFriendThere: false }), { result: 'refuse', reasons: ['friend_gone'] }],
    ['the referrer is gone', graph({ isReferrerThere: false }), { result: 'refuse', reasons: ['referrer_gone'] }],
    ['the account of the referrer', graph(shared('account', 'ana')), { result: 'refuse', reasons: ['own_account'] }],
    ['the card of the referrer', graph(shared('card', 'ana')), { result: 'refuse', reasons: ['own_card'] }],
    ['the phone of the referrer', graph(shared('device', 'ana')), { result: 'refuse', reasons: ['own_device'] }],
    ['the face of the referrer', graph(shared('face', 'ana')), { result: 'refuse', reasons: ['own_face'] }],
    [
      'the card of another who was rewarded',
      graph({ ...shared('card', 'eva'), rewarded: new Set(['eva']) }),
      { result: 'refuse', reasons: ['used_card'] },
    ],
    [
      'a friend of themselves',
      graph({ reward: { friendSub: 'ana', referrerSub: 'ana', earnedAt } }),
      { result: 'refuse', reasons: ['own_account'] },
    ],
    [
      'disputed and not decided',
      graph({ backing: 'pending' }),
      { result: 'hold', reasons: ['disputed'], until: new Date('2026-03-10T15:00:00.000Z') },
    ],
  ])('%s', (_what, of, expected) => {
    expect(rewardVerdict(of, ripe)).toEqual(expected)
  })

  it("waits a week, except for reasons that waiting doesn't change", () => {
    const early = new Date(ripe.getTime() - 1)
    expect(rewardVerdict(graph(), early)).toEqual({ result: 'hold', reasons: ['waiting'], until: ripe })
    expect(rewardVerdict(graph({ backing: 'refunded' }), early).result).toBe('refuse')
  })
})

const paid = { status: 'succeeded', receivedCents: 2499, refunds: [], disputes: [] }
const refund = (amountCents: number, status: string) => ({
  refunds: [{ id: 're', amountCents, status, createdAt: ripe }],
})
const dispute = (status: string) => ({ disputes: [{ id: 'dp', amountCents: 2499, status, createdAt: ripe }] })

it.each([
  ['paid', {}, 'good', false],
  ['not paid', { status: 'processing' }, 'none', false],
  ['refunded in part', refund(1000, 'succeeded'), 'good', false],
  ['refunded', refund(2499, 'succeeded'), 'refunded', true],
  ['a refund on its way', refund(2499, 'pending'), 'refunded', false],
  ['a refund that failed', refund(2499, 'failed'), 'good', false],
  ['disputed', dispute('needs_response'), 'pending', false],
  ['asked about by the bank', dispute('warning_needs_response'), 'pending', false],
  ['lost', dispute('lost'), 'lost', true],
  ['won', dispute('won'), 'good', false],
])('a payment that is %s', (_what, over, backing, isBack) => {
  expect([backingOf({ ...paid, ...over }), isReturned({ ...paid, ...over })]).toEqual([backing, isBack])
})
